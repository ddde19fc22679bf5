import 'react';

/** Invoker Commands: a button opens a dialog without script. React renders both attributes. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
