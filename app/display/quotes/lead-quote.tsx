import { TestimonialCard, type TestimonialCardProps } from '../cards/testimonial-card.tsx';

/** The most characters of a quote in the size of a heading. */
const MAX_HEADING = 165;

/** A quote in large type beside who said it, as a section of its own on paper. */
export function LeadQuote({ testimonial }: Pick<TestimonialCardProps, 'testimonial'>) {
  const size = testimonial.quote.length <= MAX_HEADING ? 'heading' : 'large';
  return (
    <div className="band paper py-20">
      <div className="shell">
        <TestimonialCard size={size} testimonial={testimonial} wide />
      </div>
    </div>
  );
}
