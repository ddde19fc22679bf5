import { TestimonialCard, type TestimonialCardProps } from '../cards/testimonial-card.tsx';

/** Quotes of at most this many characters are set larger. */
const SHORT_QUOTE = 165;

/** A quote in large type beside who said it, as a section of its own on paper. */
export function LeadQuote({ testimonial }: Pick<TestimonialCardProps, 'testimonial'>) {
  const size = testimonial.quote.length <= SHORT_QUOTE ? 'heading' : 'large';
  return (
    <div className="band paper py-20">
      <div className="shell">
        <TestimonialCard size={size} testimonial={testimonial} wide />
      </div>
    </div>
  );
}
