struct P{int x,y;} p[100];
int main(){
#pragma omp parallel for
 for(int i=0;i<99;i++) { p[i].x=p[i+1].y; }
 return 0; }
