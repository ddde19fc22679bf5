import { consultation } from './consultation.ts';
import { capitalized } from './counts.ts';
import { formatNumber } from './format.ts';
import type { Home } from './home.schema.ts';
import { services } from './services.ts';
import { site } from './site.ts';

/** Texts of home, and the entries of each collection that it shows (R-home). */
export const home: Home = {
  about:
    'I build the site and I bring the visitors. One person writes the quote, the code, the ads and the report, for at most four clients at a time.',
  roles: [
    {
      title: 'Developer',
      figure: '1.1 s',
      discipline: 'Development',
      description: 'I write the site, the app and the server behind them. The last shop shows a price in 1.1 s.',
    },
    {
      title: 'Marketer',
      figure: '3.4×',
      discipline: 'Marketing',
      description:
        'I make sure people arrive, by search, ads and email. One firm went from 21 enquiries a month to 71.',
    },
    {
      title: 'Consultant',
      figure: `${site.consultationMinutes} min`,
      discipline: 'Strategy',
      description: `I measure before I advise. ${capitalized(consultation.firstIs)} free, and sometimes the advice is to do nothing.`,
    },
    {
      title: 'Partner',
      figure: '30 days',
      description: 'I stay after launch: 30 days of fixes at no charge, then maintenance by the month if you want it.',
    },
  ],
  facts: [
    { value: `${site.consultationMinutes} min`, label: 'free consultation' },
    { value: `${site.responseHours} h`, label: 'reply on business days' },
    ...(services.length > 0
      ? [
          {
            value: formatNumber(services.length),
            label: `${services.length === 1 ? 'service' : 'services'}, one person accountable`,
          },
        ]
      : []),
  ],
  services: ['web-development', 'seo', 'analytics'],
  projects: ['ecommerce-platform', 'saas-dashboard', 'seo-campaign'],
  testimonials: ['marit-solvane', 'devan-raghupal', 'stellan-korhova'],
};
