import 'react';

/** Invoker Commands: a button opens a dialog before, or without, any script. React passes the two attributes on. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
