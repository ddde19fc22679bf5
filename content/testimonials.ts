// SAMPLES. The people, companies and words below are invented.
// Replace them with real testimonials, with consent, before publishing.
import * as photos from './photos.ts';
import type { Testimonial } from './testimonials.schema.ts';

/** Sample testimonials; a monogram replaces a missing image (R-testimonials, docs/decisions/0020). */
export const testimonials: readonly Testimonial[] = [
  {
    // Sample: testimonial of an invented person.
    id: 'marit-solvane',
    name: 'Marit Solvane',
    position: 'Head of E-commerce',
    company: 'Tarnfell Outdoor',
    quote: 'We stopped guessing. The new store paid for itself in eleven weeks, and for once we can say exactly why.',
    rating: 5,
    image: { src: photos.portraitWomanA, alt: 'Portrait of Marit Solvane' },
  },
  {
    // Sample: testimonial of an invented person.
    id: 'devan-raghupal',
    name: 'Devan Raghupal',
    position: 'Chief Product Officer',
    company: 'Rotaloom',
    quote:
      'Before anything was drawn, we were asked which of our trials pay. We did not know. The answer became the new dashboard, and 27% more of them pay now.',
    rating: 5,
  },
  {
    // Sample: testimonial of an invented person.
    id: 'hollis-ferncastle',
    name: 'Hollis Ferncastle',
    position: 'Owner',
    company: 'Ferncastle Heating',
    quote:
      'For eight weeks nothing happened except that pages disappeared, and I said so on the phone. I would have liked a clearer warning about that. Then it turned. We went from 21 enquiries a month to 71, and I have hired two fitters.',
    rating: 4,
    image: { src: photos.portraitManC, alt: 'Portrait of Hollis Ferncastle' },
  },
  {
    // Sample: testimonial of an invented person.
    id: 'amara-nkemuel',
    name: 'Amara Nkemuel',
    position: 'Operations Director',
    company: 'Pulseyard Studios',
    quote: 'The phones at our front desk went quiet. We love it.',
    rating: 5,
  },
  {
    // Sample: testimonial of an invented person.
    id: 'stellan-korhova',
    name: 'Stellan Korhova',
    position: 'Head of Marketing',
    company: 'Hardseam Workwear',
    quote:
      'I asked for help to spend more and was told to keep the budget where it was. Five months later the same money wins 79% more orders.',
    rating: 5,
    image: { src: photos.portraitManA, alt: 'Portrait of Stellan Korhova' },
  },
  {
    // Sample: testimonial of an invented person.
    id: 'beatriz-alvorinha',
    name: 'Beatriz Alvorinha',
    position: 'Managing Partner',
    company: 'Larkgate Homes',
    quote:
      'Two days were spent watching us work before a single page was discussed. It felt slow at the time. Now a home is online before the photographer has left the street. My colleagues in all three offices use the form without being reminded, which no software of ours had managed before.',
    rating: 4,
    image: { src: photos.portraitWomanC, alt: 'Portrait of Beatriz Alvorinha' },
  },
  {
    // Sample: testimonial of an invented person.
    id: 'yuki-tanabara',
    name: 'Yuki Tanabara',
    position: 'Founder',
    company: 'Foldwing Tea Room',
    quote: 'The invoice matched the quote. Both times.',
    rating: 5,
  },
  {
    // Sample: testimonial of an invented person.
    id: 'helen-wexcombe',
    name: 'Helen Wexcombe',
    position: 'Practice Manager',
    company: 'Elmbarrow Dental',
    quote:
      'I booked the free half hour to get a price for a new site. I was told that ours would do, and that our phone number was missing on the page people land on. We fixed it that afternoon.',
    rating: 5,
    image: { src: photos.portraitWomanE, alt: 'Portrait of Helen Wexcombe' },
  },
  {
    // Sample: testimonial of an invented person.
    id: 'casper-lindvale',
    name: 'Casper Lindvale',
    position: 'Engineering Lead',
    company: 'Dunmarrow Logistics',
    quote:
      'Joined our four developers for three months and wrote things down as we went. Our newest hire read those notes in a morning and shipped after lunch.',
    rating: 4,
    image: { src: photos.portraitManD, alt: 'Portrait of Casper Lindvale' },
  },
];
