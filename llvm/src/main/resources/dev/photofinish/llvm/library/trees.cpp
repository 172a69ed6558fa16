// The red-black trees under std::map and std::set, as libstdc++'s headers call them.
#include "std.h"

namespace std {

enum Colour { RED, BLACK };

struct _Rb_tree_node_base {
  Colour colour;
  _Rb_tree_node_base *parent;
  _Rb_tree_node_base *left;
  _Rb_tree_node_base *right;
};

using Node = _Rb_tree_node_base;

Node *_Rb_tree_increment(Node *x) noexcept {
  if (x->right != nullptr) {
    x = x->right;
    while (x->left != nullptr) x = x->left;
    return x;
  }
  Node *y = x->parent;
  while (x == y->right) {
    x = y;
    y = y->parent;
  }
  return x->right != y ? y : x; // x is the header when the tree has one node
}

const Node *_Rb_tree_increment(const Node *x) noexcept { return _Rb_tree_increment(const_cast<Node *>(x)); }

Node *_Rb_tree_decrement(Node *x) noexcept {
  if (x->colour == RED && x->parent->parent == x) return x->right; // the header: its rightmost
  if (x->left != nullptr) {
    Node *y = x->left;
    while (y->right != nullptr) y = y->right;
    return y;
  }
  Node *y = x->parent;
  while (x == y->left) {
    x = y;
    y = y->parent;
  }
  return y;
}

const Node *_Rb_tree_decrement(const Node *x) noexcept { return _Rb_tree_decrement(const_cast<Node *>(x)); }

static void replaceChild(Node *old, Node *fresh, Node *&root) {
  if (old == root)
    root = fresh;
  else if (old == old->parent->left)
    old->parent->left = fresh;
  else
    old->parent->right = fresh;
}

static void rotateLeft(Node *x, Node *&root) {
  Node *y = x->right;
  x->right = y->left;
  if (y->left != nullptr) y->left->parent = x;
  y->parent = x->parent;
  replaceChild(x, y, root);
  y->left = x;
  x->parent = y;
}

static void rotateRight(Node *x, Node *&root) {
  Node *y = x->left;
  x->left = y->right;
  if (y->right != nullptr) y->right->parent = x;
  y->parent = x->parent;
  replaceChild(x, y, root);
  y->right = x;
  x->parent = y;
}

void _Rb_tree_insert_and_rebalance(const bool insertLeft, Node *x, Node *p, Node &header) noexcept {
  Node *&root = header.parent;
  x->parent = p;
  x->left = nullptr;
  x->right = nullptr;
  x->colour = RED;
  if (insertLeft) {
    p->left = x; // also the leftmost when p is the header
    if (p == &header) {
      header.parent = x;
      header.right = x;
    } else if (p == header.left) {
      header.left = x;
    }
  } else {
    p->right = x;
    if (p == header.right) header.right = x;
  }
  while (x != root && x->parent->colour == RED) {
    Node *grandparent = x->parent->parent;
    bool left = x->parent == grandparent->left;
    Node *uncle = left ? grandparent->right : grandparent->left;
    if (uncle != nullptr && uncle->colour == RED) {
      x->parent->colour = BLACK;
      uncle->colour = BLACK;
      grandparent->colour = RED;
      x = grandparent;
    } else if (left) {
      if (x == x->parent->right) {
        x = x->parent;
        rotateLeft(x, root);
      }
      x->parent->colour = BLACK;
      grandparent->colour = RED;
      rotateRight(grandparent, root);
    } else {
      if (x == x->parent->left) {
        x = x->parent;
        rotateRight(x, root);
      }
      x->parent->colour = BLACK;
      grandparent->colour = RED;
      rotateLeft(grandparent, root);
    }
  }
  root->colour = BLACK;
}

// After a black node was unlinked above x (which may be null, with this parent).
static void rebalanceAfterErase(Node *x, Node *parent, Node *&root) {
  while (x != root && (x == nullptr || x->colour == BLACK)) {
    bool left = x == parent->left;
    Node *sibling = left ? parent->right : parent->left;
    if (sibling->colour == RED) {
      sibling->colour = BLACK;
      parent->colour = RED;
      left ? rotateLeft(parent, root) : rotateRight(parent, root);
      sibling = left ? parent->right : parent->left;
    }
    Node *outer = left ? sibling->right : sibling->left;
    Node *inner = left ? sibling->left : sibling->right;
    if ((inner == nullptr || inner->colour == BLACK) && (outer == nullptr || outer->colour == BLACK)) {
      sibling->colour = RED;
      x = parent;
      parent = parent->parent;
      continue;
    }
    if (outer == nullptr || outer->colour == BLACK) {
      inner->colour = BLACK;
      sibling->colour = RED;
      left ? rotateRight(sibling, root) : rotateLeft(sibling, root);
      sibling = left ? parent->right : parent->left;
      outer = left ? sibling->right : sibling->left;
    }
    sibling->colour = parent->colour;
    parent->colour = BLACK;
    if (outer != nullptr) outer->colour = BLACK;
    left ? rotateLeft(parent, root) : rotateRight(parent, root);
    break;
  }
  if (x != nullptr) x->colour = BLACK;
}

Node *_Rb_tree_rebalance_for_erase(Node *z, Node &header) noexcept {
  Node *&root = header.parent;
  Node *y = z; // the node that is unlinked: z, or its successor that takes z's place
  Node *x;
  Node *parent;
  if (z->left != nullptr && z->right != nullptr) {
    y = z->right;
    while (y->left != nullptr) y = y->left;
    x = y->right;
    z->left->parent = y;
    y->left = z->left;
    if (y != z->right) {
      parent = y->parent;
      if (x != nullptr) x->parent = parent;
      parent->left = x;
      y->right = z->right;
      z->right->parent = y;
    } else {
      parent = y;
    }
    replaceChild(z, y, root);
    y->parent = z->parent;
    Colour colour = y->colour;
    y->colour = z->colour;
    z->colour = colour;
  } else {
    x = z->left != nullptr ? z->left : z->right;
    parent = z->parent;
    if (x != nullptr) x->parent = parent;
    replaceChild(z, x, root);
    if (header.left == z) {
      Node *least = x;
      while (least != nullptr && least->left != nullptr) least = least->left;
      header.left = least != nullptr ? least : parent;
    }
    if (header.right == z) {
      Node *greatest = x;
      while (greatest != nullptr && greatest->right != nullptr) greatest = greatest->right;
      header.right = greatest != nullptr ? greatest : parent;
    }
  }
  if (z->colour == BLACK) rebalanceAfterErase(x, parent, root);
  return z;
}

} // namespace std
