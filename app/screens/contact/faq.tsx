import type { FaqEntry } from 'content/faq.schema.ts';

/** Questions and answers; one open at a time. */
export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="ground hairline-b">
      {entries.map(({ question, answer }) => (
        <details className="faq hairline-t" key={question} name="faq">
          <summary>
            <h3 className="text-subheading">{question}</h3>
            <svg
              aria-hidden="true"
              className="chevron"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.2"
              viewBox="0 0 10 6"
            >
              <path d="m1 1 4 4 4-4" />
            </svg>
          </summary>
          <p className="max-w-[62ch] pb-7 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
