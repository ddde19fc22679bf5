import type { FaqEntry } from 'content/faq.schema.ts';
import { Chevron } from '~/display/chevron.tsx';

/** Questions and answers; one open at a time. */
export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="ground hairline-b">
      {entries.map(({ question, answer }) => (
        <details className="faq hairline-t" key={question} name="faq">
          <summary>
            <h3 className="text-subheading">{question}</h3>
            <Chevron />
          </summary>
          <p className="max-w-[62ch] pb-8 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
