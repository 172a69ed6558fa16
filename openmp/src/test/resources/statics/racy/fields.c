struct P{int x,y;} p[100];
int main(){
#pragma omp parallel for
 for(int i=0;i<99;i++) { p[i].x=i; p[i+1].y=p[i].y; }
 return 0; }
