/** The services to choose from in the contact form, in its order (specification 3). */
export const serviceOptions = [
  'Web Development',
  'App Development',
  'E-Commerce Development',
  'UI/UX Design',
  'SEO',
  'Google Ads',
  'Social Media Marketing',
  'Email Marketing',
  'Content Strategy',
  'Analytics & Growth Strategy',
  'Other',
] as const;
