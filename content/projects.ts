import * as photos from './photos.ts';
import type { Project } from './projects.schema.ts';

/** The projects, which form a cycle by `nextProject` (R-project). Their figures are samples. */
export const projects: readonly Project[] = [
  {
    // Sample: invented project.
    slug: 'ecommerce-platform',
    title: 'E-commerce Platform',
    subtitle: 'A storefront rebuilt around the ten seconds in which a visitor decides.',
    category: 'Web Development',
    client: 'Outdoor retailer',
    duration: '4 months',
    year: '2023',
    summary: 'An outdoor retailer’s shop that shows a price in 1.1 s on a phone and completes 64% more checkouts.',
    description: [
      'The retailer sells 3,200 products for people who go up mountains: tents, boots, stoves. Two of three visitors come by phone, and the old shop had been built for a desk.',
      'The work took three months to build and one beside the shop team, until they could run it without me. Ads were not touched: the same clicks now end in more orders, so each order costs less.',
    ],
    challenge:
      'Pages took seven seconds to show a price on a phone, and half of all baskets were left before checkout. The team could not change a banner without a release.',
    solution:
      'A prerendered storefront with a checkout of one screen, content that the shop team edits itself, and a measured budget for every page.',
    results: [
      { value: '+64%', label: 'completed checkouts in the first quarter' },
      { value: '1.1 s', label: 'median time to the first price on a phone' },
      { value: '−38%', label: 'cost for each order won by ads' },
      { value: '2.3×', label: 'organic visits within six months' },
      { value: '11 weeks', label: 'until the shop had earned back its cost' },
    ],
    technologies: ['React', 'Node.js', 'Stripe', 'TypeScript', 'PostgreSQL'],
    services: ['E-commerce Development', 'UI/UX Design', 'Search Engine Optimization'],
    images: [
      { src: photos.onlineShopping, alt: 'Online shopping with a payment card' },
      { src: photos.cardPayment, alt: 'Payment with a card' },
      { src: photos.design, alt: 'Design work for an interface' },
    ],
    nextProject: 'saas-dashboard',
    updated: '2023-11-06',
  },
  {
    // Sample: invented project.
    slug: 'saas-dashboard',
    title: 'SaaS Dashboard',
    subtitle: 'Twelve thousand shifts on one screen, drawn before you can look away.',
    category: 'Web Application',
    client: 'B2B scheduling software',
    duration: '3 months',
    year: '2023',
    summary: 'A scheduling dashboard that draws 12,000 shifts in 0.4 s and turns 27% more trials into paid accounts.',
    description: [
      'The software plans shifts for hotels, clinics and warehouses. Its calculations were sound. Its dashboard was slow, and new customers met it as an empty page.',
      'I first measured which trials go on to pay: those that publish a schedule on day one, three times as often. That gave the redesign one aim.',
    ],
    challenge:
      'A week of shifts took six seconds to draw. New customers needed 31 minutes for their first schedule, and four in ten support tickets asked about reports.',
    solution:
      'A sign-up of four fields, an example schedule to start from, a calendar that draws only what is in view, and reports that explain each number where it stands.',
    results: [
      { value: '0.4 s', label: 'to draw a week of 12,000 shifts, before: 6 s' },
      { value: '+27%', label: 'trials that turn into paid accounts' },
      { value: '9 min', label: 'from sign-up to the first published schedule, before: 31' },
      { value: '−41%', label: 'support tickets about reports in three months' },
      { value: '3.1×', label: 'people who open the reports each week' },
    ],
    technologies: ['TypeScript', 'D3', 'React', 'Node.js', 'PostgreSQL'],
    services: ['Web Development', 'UI/UX Design', 'Analytics'],
    images: [
      { src: photos.dashboardCharts, alt: 'Dashboard with charts' },
      { src: photos.interfaceWireframes, alt: 'Wireframes of an interface' },
      { src: photos.analyticsOnLaptop, alt: 'Analytics dashboard on a laptop' },
    ],
    nextProject: 'fitness-app',
    updated: '2023-08-14',
  },
  {
    // Sample: invented project.
    slug: 'fitness-app',
    title: 'Fitness App',
    subtitle: 'A class booked in three taps, and a freed place that finds its next taker.',
    category: 'Mobile Development',
    client: 'Fitness chain with 14 studios',
    duration: '3 months',
    year: '2022',
    summary: 'A booking app for fourteen fitness studios: 68% of classes are booked in it and no-shows fell by 52%.',
    description: [
      'The chain runs 14 studios and about 900 classes a week. Members booked by phone, and the front desk spent its mornings answering it.',
      'A first test build was on the trainers’ phones after twelve days. Releases followed every second week, each with the three complaints that came up most.',
    ],
    challenge:
      'One booked place in five stayed empty while members on the waiting list had been turned away. Nobody knew before the class began.',
    solution:
      'An app that books in three taps, asks for a yes two hours ahead, and offers a freed place to the next person on the list at once.',
    results: [
      { value: '68%', label: 'of class bookings made in the app after six months' },
      { value: '−52%', label: 'no-shows in booked classes' },
      { value: '4.7', label: 'average rating in both stores, from 1,900 reviews' },
      { value: '99.8%', label: 'sessions without a crash' },
      { value: '+19%', label: 'members who are still active after half a year' },
    ],
    technologies: ['React Native', 'Expo', 'TypeScript', 'Node.js', 'PostgreSQL'],
    services: ['App Development', 'UI/UX Design', 'Social Media Marketing'],
    images: [
      { src: photos.fitnessTraining, alt: 'Fitness training' },
      { src: photos.gym, alt: 'Training in a gym' },
      { src: photos.mobileApp, alt: 'Mobile app on a phone' },
    ],
    nextProject: 'seo-campaign',
    updated: '2023-04-17',
  },
  {
    // Sample: invented project.
    slug: 'seo-campaign',
    title: 'SEO Campaign',
    subtitle: 'Fewer pages, better answers, and three times the enquiries.',
    category: 'Digital Marketing',
    client: 'Regional heating firm',
    duration: '9 months',
    year: '2022',
    summary: 'How a regional heating firm went from 240 pages to 58 and from 21 enquiries a month to 71.',
    description: [
      'The firm employs 26 people and drives at most an hour to a job. Its site had a page for each town in that circle, nearly all with the same words.',
      'For eight weeks I mostly deleted and merged, and the curve stayed flat. In month three it began to rise. I report both, because both are how search works.',
    ],
    challenge:
      'Four searches showed the firm in the first three results. Pages took 5.2 s on a phone, and none of them said what a new boiler costs.',
    solution:
      'Each page kept, merged or deleted on its own figures. Then prices, photos of real jobs and the front desk’s answers, on pages that load in 1.4 s.',
    results: [
      { value: '+174%', label: 'organic visits in nine months' },
      { value: '3.4×', label: 'enquiries from search, 71 a month instead of 21' },
      { value: '37', label: 'searches in the first three results, before: 4' },
      { value: '1.4 s', label: 'to the main content on a phone, before: 5.2 s' },
      { value: '58', label: 'pages to look after, before: 240' },
    ],
    technologies: ['Technical SEO', 'Google Search Console', 'Screaming Frog', 'schema.org', 'Looker Studio'],
    services: ['Search Engine Optimization', 'Content Strategy'],
    images: [
      { src: photos.searchAnalytics, alt: 'Analytics of search rankings' },
      { src: photos.searchOptimization, alt: 'Search engine optimization' },
      { src: photos.consultingMeeting, alt: 'Meeting with a consultant' },
    ],
    nextProject: 'real-estate-website',
    updated: '2023-05-22',
  },
  {
    // Sample: invented project.
    slug: 'real-estate-website',
    title: 'Real Estate Website',
    subtitle: 'From the photographer’s visit to a home online in five minutes.',
    category: 'Web Development',
    client: 'Estate agency with three offices',
    duration: '7 weeks',
    year: '2022',
    summary: 'An estate agency’s site with a search that answers in 0.9 s and twice the viewing requests each month.',
    description: [
      'The agency sells about 400 homes a year and paid listing portals for most of its enquiries. Its own site was where people went for the phone number.',
      'I spent the first two days in the office and watched a home go online. That took 40 minutes, two systems and one sticky note, and became the first thing to fix.',
    ],
    challenge:
      'Search results took six seconds on a phone and forgot their filters on the way back. The offices avoided the site because it made work.',
    solution:
      'One form for the offices, a prerendered page for each home, and a map search whose address can be shared with whoever else has to like the house.',
    results: [
      { value: '2.1×', label: 'viewing requests, 118 a month instead of 56' },
      { value: '0.9 s', label: 'to the first search results on a phone' },
      { value: '5 min', label: 'to put a home online, before: 40' },
      { value: '+48%', label: 'owners who ask for a valuation' },
      { value: '−35%', label: 'spent on listing portals within a year' },
    ],
    technologies: ['Next.js', 'TypeScript', 'Sanity', 'Mapbox'],
    services: ['Web Development', 'UI/UX Design', 'Search Engine Optimization'],
    images: [
      { src: photos.houseForSale, alt: 'House for sale' },
      { src: photos.drawingWireframe, alt: 'A wireframe being drawn' },
      { src: photos.codeOnMonitor, alt: 'Code on a monitor' },
    ],
    nextProject: 'google-ads-campaign',
    updated: '2023-05-08',
  },
  {
    // Sample: invented project.
    slug: 'google-ads-campaign',
    title: 'Google Ads Campaign',
    subtitle: 'The same budget, with the searches that never sold shut out.',
    category: 'Digital Marketing',
    client: 'Online supplier of workwear',
    duration: '5 months',
    year: '2023',
    summary: 'A workwear supplier’s ad account rebuilt from zero: 79% more orders from the same budget in five months.',
    description: [
      'The supplier sells boots, jackets and gloves to firms that buy for whole crews. Its account had grown for six years under four people, to 46 campaigns.',
      'I advised against a bigger budget before the first change. It stayed the same to the dollar for all five months, so the figures below compare like with like.',
    ],
    challenge:
      'Of every dollar, 31 cents went to searches that had never sold anything. Tracking counted newsletter sign-ups as sales, so the bids chased them.',
    solution:
      'Tracking checked against the order book, 46 campaigns cut to nine by margin, and landing pages that show prices for a crew of ten.',
    results: [
      { value: '3.8×', label: 'revenue for each dollar of ads, before: 1.9×' },
      { value: '−44%', label: 'cost for each order' },
      { value: '+79%', label: 'orders from the same budget' },
      { value: '2%', label: 'of the budget on searches that never sold, before: 31%' },
      { value: '+12%', label: 'value of the average order' },
    ],
    technologies: ['Google Ads', 'Google Tag Manager', 'Google Merchant Center', 'Looker Studio'],
    services: ['Google Ads', 'Analytics'],
    images: [
      { src: photos.adsAnalytics, alt: 'Marketing analytics for ads' },
      { src: photos.digitalMarketing, alt: 'Digital marketing' },
      { src: photos.teamAtWork, alt: 'Team at work' },
    ],
    nextProject: 'ecommerce-platform',
    updated: '2023-09-11',
  },
];
