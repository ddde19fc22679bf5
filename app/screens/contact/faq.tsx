import type { Question } from 'model/schemas/entries.ts';
import { Chevron } from '~/display/chevron.tsx';

/** Questions and answers, of which one is open at a time. */
export function Faq({ entries }: { entries: readonly Question[] }) {
  return (
    <div className="scrim rule-b">
      {entries.map(({ question, answer }) => (
        <details className="faq rule-t" key={question} name="faq">
          <summary>
            <h3 className="text-lead">{question}</h3>
            <Chevron />
          </summary>
          <p className="max-w-[62ch] pb-8 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
