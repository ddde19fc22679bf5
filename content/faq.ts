import { consultation } from './consultation.ts';
import type { FaqEntry } from './faq.schema.ts';

/** Questions and answers of the contact page. The first answer must state both durations of R-contact. */
export const faq: readonly FaqEntry[] = [
  {
    question: 'How long does a project take?',
    answer:
      'A simple site takes 2-3 weeks and a complex application 2-3 months. An estate agency’s site took seven weeks; an outdoor shop took three months to build and a fourth beside the team. Your plan names the launch date before you decide.',
  },
  {
    question: 'What does it cost, and when do I pay?',
    answer:
      'Projects have a fixed price, in writing, before any work begins: a third at the start, a third at the halfway preview, a third at launch. Running work such as SEO or ads has a fixed monthly fee and one month’s notice. Ad budgets go from you to the platform, never through me.',
  },
  {
    question: `What happens in the free ${consultation.adjective} consultation?`,
    answer:
      'We talk by video or phone. You tell me what should change, I look at your site and figures with you and say what I would do first. You get my notes within one business day, whether or not you hire me.',
  },
  {
    question: 'What happens after launch, and can you work with our team?',
    answer:
      'For 30 days I fix what does not work as agreed at no charge. After that you choose: a monthly maintenance day, or a handover to your own people with tests and a written guide. And yes, I join existing teams, in your repository and by your rules.',
  },
];
