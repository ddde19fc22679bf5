import type { ReactNode } from 'react';

type WordsProps = { text: string; children: ReactNode };

/** A text with an element in place of its only `{name}`. */
export function Words({ text, children }: WordsProps) {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
