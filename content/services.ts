import * as photos from './photos.ts';
import type { Service } from './services.schema.ts';
import { analytics } from './site.ts';

/** The services, in the order of the services page. The case studies are samples and must agree with `projects.ts`. */
export const services: readonly Service[] = [
  {
    id: 'web-development',
    title: 'Web Development',
    subtitle: 'Sites and web applications that answer in about a second and can be changed without fear.',
    category: 'Development',
    icon: ['#######', '#.#.#.#', '#######', '#.....#', '#.....#', '#.....#', '#######'],
    image: { src: photos.laptopWithCode, alt: 'Laptop with code on its screen' },
    menu: { description: 'Sites and applications that load before patience runs out.' },
    summary: 'Sites and applications that load before the visitor’s patience runs out, and stay easy to change.',
    description: [
      'I build the whole thing: interface, server, database and the release that puts it online. You see it on a preview address from the first week and can click through every change before it goes live.',
      'Each page gets a budget: so many kilobytes, so many milliseconds. A change that breaks the budget does not ship, so the site is still fast after its fiftieth update.',
    ],
    includes: [
      'A preview address from the first week',
      'Design and code for phone, tablet and desktop',
      'Editing tools for the pages that change often',
      'Automated tests for every path to an enquiry or order',
      'Accessibility checked against WCAG 2.2 AA',
      '30 days of fixes after launch at no charge',
    ],
    benefits: [
      {
        title: 'Fast where it counts',
        description: 'The estate agency’s site shows its first search results in 0.9 s on a phone.',
      },
      {
        title: 'Yours to change',
        description: 'Its three offices put a home online in 5 minutes. It used to take 40.',
      },
      {
        title: 'No lock-in',
        description: 'The code sits in your repository from day one, with a guide for the next developer.',
      },
    ],
    tools: ['TypeScript', 'React', 'Next.js', 'Node.js', 'PostgreSQL', 'Playwright'],
    caseStudy: {
      // Sample: invented case study.
      title: 'An estate agency’s site, rebuilt in seven weeks',
      challenge:
        'Search results took six seconds on a phone, and each new home cost the office 40 minutes of copying between two systems.',
      solution:
        'One form for the office, prerendered pages for each home, and a map search that keeps its filters when a visitor goes back.',
      result: 'Viewing requests rose from 56 to 118 a month. A home goes online in 5 minutes.',
      figure: { value: '2.1×', label: 'viewing requests each month' },
    },
    updated: '2023-05-08',
  },
  {
    id: 'app-development',
    title: 'App Development',
    subtitle: 'One codebase for both app stores, with a release every second week.',
    category: 'Development',
    icon: ['.#####.', '.#...#.', '.#...#.', '.#...#.', '.#####.', '.##.##.', '.#####.'],
    image: { src: photos.mobileApp, alt: 'Mobile app on a phone' },
    menu: { description: 'One codebase, two stores, and releases every second week.' },
    summary: 'Apps for iPhone and Android from one codebase, on your phone by week two and updated every second week.',
    description: [
      'An app earns its place on a phone by doing one thing faster than a website can: booking, checking, reminding. I start with that one thing and put it in your hand as a test build within two weeks.',
      'One codebase serves both stores, so a fix is written once. I handle store reviews, certificates and crash reports.',
    ],
    includes: [
      'A clickable prototype before the first line of code',
      'One codebase for iPhone and Android',
      'Sign-in, push messages and offline use where needed',
      'Submission to both stores, under your accounts',
      'Crash reports, read by me and answered in the next release',
    ],
    benefits: [
      {
        title: 'One build, two stores',
        description: 'A change is made and tested once. The fitness app shipped 13 updates in its first six months.',
      },
      {
        title: 'It keeps running',
        description: 'In the same app 99.8% of sessions end without a crash.',
      },
      {
        title: 'Less work at the desk',
        description: '68% of its class bookings no longer pass through a person.',
      },
    ],
    tools: ['React Native', 'Expo', 'TypeScript', 'Node.js', 'PostgreSQL', 'Sentry'],
    caseStudy: {
      // Sample: invented case study.
      title: 'A booking app for fourteen fitness studios',
      challenge:
        'Classes were booked by phone. One booked place in five stayed empty while others had been turned away.',
      solution:
        'An app that books a class in three taps, asks for a yes two hours ahead, and gives a freed place to the waiting list.',
      result: 'After six months most bookings came through the app, and no-shows had fallen by 52%.',
      figure: { value: '68%', label: 'of class bookings made in the app' },
    },
    updated: '2023-04-17',
  },
  {
    id: 'ecommerce',
    title: 'E-commerce Development',
    subtitle: 'Shops with a checkout that fits on one screen and a team that runs them without a developer.',
    category: 'Development',
    icon: ['##.....', '.######', '.######', '.#####.', '.#.....', '.#####.', '..#..#.'],
    image: { src: photos.cardPayment, alt: 'Payment with a card' },
    menu: { title: 'E-commerce', description: 'Shops with a checkout that fits on one screen.' },
    formOption: 'E-Commerce Development',
    summary: 'Online shops that show a price in about a second and take the order on one screen, on the phone first.',
    description: [
      'Most shops lose the order in two places: while the product page loads, and between basket and payment. I measure both in your shop before I propose anything.',
      'Then I rebuild what loses money, in that order. Stock, payment, shipping and bookkeeping stay connected, and your team changes banners, prices and categories itself.',
    ],
    includes: [
      'A measured report on where orders are lost today',
      'Product, category and search pages, prerendered',
      'A checkout of one screen, with the usual ways to pay',
      'Connections to stock, shipping and bookkeeping',
      'Redirects from every old address, so rankings survive the move',
      'A training morning for the shop team',
    ],
    benefits: [
      {
        title: 'More orders from the same visits',
        description: 'The outdoor shop completed 64% more checkouts in its first quarter.',
      },
      {
        title: 'Cheaper ads without touching them',
        description: 'More visitors bought, so each order won by ads cost that shop 38% less.',
      },
      {
        title: 'A date for break-even',
        description: 'We agree on the sum before I start. That shop earned it back in eleven weeks.',
      },
    ],
    tools: ['React', 'TypeScript', 'Node.js', 'Stripe', 'PostgreSQL', 'Shopify', 'Playwright'],
    caseStudy: {
      // Sample: invented case study.
      title: 'An outdoor retailer’s shop in 1.1 seconds',
      challenge: 'A price took seven seconds to appear on a phone, and half of all baskets were left before checkout.',
      solution:
        'A prerendered storefront, a checkout of one screen, and banners that the shop team changes without a release.',
      result: 'The first price now shows in 1.1 s, and the shop paid for itself in eleven weeks.',
      figure: { value: '+64%', label: 'completed checkouts in the first quarter' },
    },
    updated: '2023-11-06',
  },
  {
    id: 'ui-ux-design',
    title: 'UI/UX Design',
    subtitle: 'Screens drawn, tested with five people, and drawn again before anyone writes code.',
    category: 'Development',
    icon: ['.....#.', '....#.#', '...#.#.', '..#.#..', '.#.#...', '###....', '##.....'],
    image: { src: photos.drawingWireframe, alt: 'A wireframe being drawn' },
    menu: false,
    summary: 'Interfaces tested with five of your customers before they are built, while a mistake costs an hour.',
    description: [
      'I watch five people try to do the thing your product is for. They show in an afternoon what a meeting would argue about for a month.',
      'Because I also write the code, what I draw can be built, and the screens you sign off are the screens you get: loading, empty and error states included.',
    ],
    includes: [
      'A walk through your product with five real users',
      'Wireframes within the first week',
      'A clickable prototype, tested and corrected',
      'Finished screens for phone and desktop, with every state',
      'A small set of components that your developers can use',
    ],
    benefits: [
      {
        title: 'Mistakes found early',
        description: 'A wrong screen costs an hour in a prototype and about a week in code.',
      },
      {
        title: 'Fewer questions',
        description: 'The scheduling dashboard’s redesign cut support tickets about reports by 41%.',
      },
      {
        title: 'Usable by everyone',
        description: 'Contrast, keyboard and screen reader are checked on each screen, against WCAG 2.2 AA.',
      },
    ],
    tools: ['Figma', 'FigJam', 'Storybook', 'Maze', 'axe DevTools'],
    caseStudy: {
      // Sample: invented case study.
      title: 'From sign-up to a first schedule in nine minutes',
      challenge:
        'New customers of a scheduling software needed 31 minutes to publish their first schedule. Many closed the tab first.',
      solution:
        'Five test sessions, a sign-up of four fields instead of eleven, and an example schedule to edit rather than an empty page.',
      result: 'The median fell to nine minutes, and 27% more trials turned into paid accounts.',
      figure: { value: '9 min', label: 'from sign-up to the first published schedule, before: 31' },
    },
    updated: '2023-08-14',
  },
  {
    id: 'seo',
    title: 'Search Engine Optimization',
    subtitle: 'Be found by the people who already look for what you sell.',
    category: 'Marketing',
    icon: ['.###...', '#...#..', '#...#..', '#...#..', '.####..', '....##.', '.....##'],
    image: { src: photos.searchOptimization, alt: 'Search engine optimization' },
    menu: { title: 'SEO', description: 'Be found by people who already look for what you sell.' },
    formOption: 'SEO',
    summary: 'Faults fixed, weak pages deleted and good ones written, counted by the enquiries they bring.',
    description: [
      'I begin with what search engines already show of you, and to whom. Often the first gain comes from deleting: pages that compete with each other, load slowly or answer nothing.',
      'Because I am a developer, technical findings do not end in a list for somebody else. I fix them. Expect the first movement after two to three months; anyone who promises it sooner is guessing.',
    ],
    includes: [
      'A technical audit, with the fixes made and not just listed',
      'A list of the searches that bring enquiries, by value',
      'A decision for each page: keep, merge or delete',
      'New pages for searches that you do not answer yet',
      'A business profile and local listings that agree',
      'A report of one page each month',
    ],
    benefits: [
      {
        title: 'Visits that stay when you stop paying',
        description: 'The heating firm’s organic visits grew by 174% in nine months, without a bought click.',
      },
      {
        title: 'Enquiries, not rankings',
        description: 'I report calls and forms. In that campaign they went from 21 to 71 a month.',
      },
      {
        title: 'Fixed by the person who found it',
        description: 'The same campaign took pages from 5.2 s to 1.4 s on a phone. No second supplier was needed.',
      },
    ],
    tools: ['Google Search Console', 'Screaming Frog', 'Ahrefs', 'PageSpeed Insights', 'schema.org', 'Looker Studio'],
    caseStudy: {
      // Sample: invented case study.
      title: 'A regional heating firm, found in 37 searches',
      challenge:
        'The site had 240 pages, one for each town and boiler, nearly all alike. Four searches showed it in the first three results.',
      solution:
        'I merged them into 58 pages with prices, photos of real jobs and answers, and made those pages fast on a phone.',
      result:
        'After nine months 37 searches show the firm in the first three, and 71 enquiries a month come from search.',
      figure: { value: '+174%', label: 'organic visits in nine months' },
    },
    updated: '2023-05-22',
  },
  {
    id: 'google-ads',
    title: 'Google Ads',
    subtitle: 'Pay for the clicks that turn into orders, and stop paying for the rest.',
    category: 'Marketing',
    icon: ['..###..', '.#...#.', '#..#..#', '#.###.#', '#..#..#', '.#...#.', '..###..'],
    image: { src: photos.adsAnalytics, alt: 'Marketing analytics for ads' },
    menu: { description: 'Pay for the clicks that turn into orders.' },
    summary: 'Ad accounts rebuilt around what an order may cost, with every search term read and every dollar traced.',
    description: [
      'First I work out what a customer is worth to you and therefore what one may cost. Without that figure no bid is right or wrong.',
      'Then I read the search terms you have paid for, all of them. In the last account I took over, 31% of the budget had gone to searches that never sold anything.',
    ],
    includes: [
      'An audit of the last twelve months of spending',
      'Conversion tracking checked against your order book',
      'Campaigns rebuilt by margin and intent',
      'Ads and landing pages written and tested together',
      'A weekly look at search terms, bids and budget',
      'A report of one page each month',
    ],
    benefits: [
      {
        title: 'You own the account',
        description: 'It runs in your name, and the ad budget goes from you to Google. I never touch it.',
      },
      {
        title: 'My fee ignores your budget',
        description: 'I charge a fixed monthly fee, no percentage. Telling you to spend less costs me nothing.',
      },
      {
        title: 'Orders, not clicks',
        description: 'The workwear account won 79% more orders from the same budget.',
      },
    ],
    tools: ['Google Ads', 'Google Ads Editor', 'Google Tag Manager', 'Google Merchant Center', 'Looker Studio'],
    caseStudy: {
      // Sample: invented case study.
      title: 'A workwear supplier’s account, rebuilt from zero',
      challenge:
        'An online supplier of workwear earned 1.9 dollars for each dollar of ads and could not say which campaign did it.',
      solution:
        'New tracking from order book to ad, 46 campaigns cut to nine, and the searches that never sold shut out.',
      result: 'On the same budget an order costs 44% less, and a dollar of ads brings 3.8.',
      figure: { value: '−44%', label: 'cost for each order, on the same budget' },
    },
    updated: '2023-09-11',
  },
  {
    id: 'social-media',
    title: 'Social Media Marketing',
    subtitle: 'A calendar that your team can keep, measured by enquiries.',
    category: 'Marketing',
    icon: ['.#####.', '#.....#', '#.#.#.#', '#.....#', '.#####.', '.##....', '.#.....'],
    image: { src: photos.socialOnPhone, alt: 'Social media on a phone' },
    menu: { title: 'Social Media', description: 'A calendar you can keep, measured by enquiries.' },
    summary: 'Three posts a week, made in one afternoon a month, on the two channels where your customers are.',
    description: [
      'Most small teams fail at social media because the plan assumes a second job. Mine assumes one afternoon a month with a phone camera and a list of questions that customers ask.',
      'I pick at most two channels, write the calendar, set up the paid part and count what comes of it: enquiries, bookings, orders. Likes are in the appendix.',
    ],
    includes: [
      'A choice of two channels, with reasons',
      'A calendar for three months, three posts a week',
      'Templates for pictures and short films',
      'Paid posts with a cap that you set',
      'Answers prepared for the twenty usual questions',
      'A monthly count of what became an enquiry',
    ],
    benefits: [
      {
        title: 'It fits beside your work',
        description: 'One afternoon a month makes twelve posts. The rest is scheduled.',
      },
      {
        title: 'Counted to the booking',
        description: 'Each post carries its own link, so a trial class can be traced to the picture that sold it.',
      },
      {
        title: 'An end when it does not work',
        description: 'A channel without an enquiry after three months is closed, and I say so first.',
      },
    ],
    tools: ['Meta Ads Manager', 'LinkedIn Campaign Manager', 'Buffer', 'Canva', 'CapCut'],
    caseStudy: {
      // Sample: invented case study.
      title: 'Fourteen studios, one calendar',
      challenge:
        'Each studio of a fitness chain posted for itself, or did not. Together they won 40 trial classes a month from it.',
      solution: 'One calendar for all, short films by the trainers, and a booking link into the app below each post.',
      result: 'After four months 104 trial classes a month were booked from posts, with less time spent on them.',
      figure: { value: '2.6×', label: 'trial classes booked from posts each month' },
    },
    updated: '2023-03-20',
  },
  {
    id: 'email-marketing',
    title: 'Email Marketing',
    subtitle: 'Letters that customers open and act on, sent when they help.',
    category: 'Marketing',
    icon: ['.......', '#######', '##...##', '#.#.#.#', '#..#..#', '#.....#', '#######'],
    image: { src: photos.emailCompose, alt: 'Email being written on a laptop' },
    menu: { description: 'Letters that customers open and act on.' },
    summary: 'A handful of letters written once and sent at the right moment, with sales counted for each of them.',
    description: [
      'A newsletter to everybody every Thursday trains people to ignore you. I write the few letters that answer a moment: a first order, a full basket left behind, a season that starts.',
      'They run by themselves afterwards. I check that they reach the inbox, test one thing at a time and count orders per letter.',
    ],
    includes: [
      'A clean list, with consent on record',
      'Sender records set up, so that mail reaches the inbox',
      'Five automatic letters, written and designed',
      'Groups by what people bought, not by age',
      'One test at a time, each with a result in writing',
    ],
    benefits: [
      {
        title: 'A channel you own',
        description: 'No auction sets its price: the shop’s 14,000 addresses cost the same to reach each month.',
      },
      {
        title: 'Written once, sent for years',
        description: 'Five letters carry most of the outdoor shop’s email revenue.',
      },
      {
        title: 'Fewer letters',
        description: 'The same shop now sends half as many. Unsubscribes fell from 1.1% to 0.3% a letter.',
      },
    ],
    tools: ['Klaviyo', 'Mailchimp', 'MJML', 'Postmark', 'Litmus'],
    caseStudy: {
      // Sample: invented case study.
      title: 'Five letters for an outdoor shop',
      challenge:
        'A weekly discount went to all 14,000 addresses. It brought 6% of revenue and taught customers to wait for the next one.',
      solution:
        'Five letters in its place: welcome, basket, care for the gear just bought, restock, and the start of a season.',
      result: 'Email now brings 21% of the shop’s revenue, with half the letters and no standing discount.',
      figure: { value: '21%', label: 'of the shop’s revenue, before: 6%' },
    },
    updated: '2023-10-16',
  },
  {
    id: 'content-strategy',
    title: 'Content Strategy',
    subtitle: 'What to publish, for whom, and what to stop.',
    category: 'Strategy',
    icon: ['#######', '.......', '#####..', '.......', '######.', '.......', '####...'],
    image: { src: photos.deskWorkspace, alt: 'Desk with a laptop' },
    menu: { description: 'What to publish, for whom, and what to stop.' },
    summary: 'A plan that says which pages to write, which to delete and who looks after the rest, for the next year.',
    description: [
      'I read everything that you have published and sort it by what it earns. Then I sit with the people who answer your phone, because they know the questions that your site does not answer.',
      'You get a plan for twelve months that fits the hours you have. If that is three hours a week, the plan is for three hours a week.',
    ],
    includes: [
      'An inventory of every page, with visits and enquiries',
      'Interviews with three customers and your front desk',
      'A decision for each page: keep, merge or delete',
      'A plan for twelve months, with an owner for each page',
      'A style sheet of two pages that people will use',
    ],
    benefits: [
      {
        title: 'Less to look after',
        description: 'The heating firm’s site went from 240 pages to 58, and gained visits.',
      },
      {
        title: 'Written from real questions',
        description: 'Its ten best pages answer questions that the front desk had heard every week.',
      },
      {
        title: 'Sized to your hours',
        description: 'That plan needs three hours a week. It has been kept for a year.',
      },
    ],
    tools: ['Screaming Frog', 'Google Search Console', 'AlsoAsked', 'Airtable', 'Notion'],
    caseStudy: {
      // Sample: invented case study.
      title: 'What 240 pages did not say',
      challenge:
        'A heating firm had a page for each of 60 towns. None of them said what a new boiler costs, which is what callers asked.',
      solution: 'Three customer interviews, a week at the front desk, and 58 pages that answer with prices and photos.',
      result: 'The smaller site gets 3.4 times the enquiries and takes three hours a week to keep up.',
      figure: { value: '−76%', label: 'pages to look after, 58 instead of 240' },
    },
    updated: '2023-06-12',
  },
  {
    id: 'analytics',
    title: 'Analytics',
    subtitle: 'Know what a visit is worth, then spend where it pays back.',
    category: 'Strategy',
    icon: ['......#', '....#.#', '....#.#', '..#.#.#', '..#.#.#', '#.#.#.#', '#.#.#.#'],
    image: { src: photos.analyticsOnLaptop, alt: 'Analytics dashboard on a laptop' },
    menu: { description: 'Know what a visit is worth, then spend there.' },
    formOption: 'Analytics & Growth Strategy',
    summary:
      'Measure what a visit is worth and spend where it pays back, with a report of one page that you will read.',
    description: [
      'Three tools with three numbers for the same week are worse than none. I write down what each figure means, measure it once, and check it against your books.',
      'What you get is one page on Monday morning: what came in, what it cost, what changed, and one thing to do about it.',
    ],
    includes: [
      'One written definition for each figure that you steer by',
      'Tracking that respects consent and agrees with your books',
      'What a visit, an enquiry and a customer are worth, by channel',
      'A report of one page, every Monday',
      'A growth plan for the quarter: three bets, each with a stop rule',
    ],
    benefits: [
      {
        title: 'One number for one thing',
        description: 'Online figures match the books to within 2% a month, or I keep looking.',
      },
      {
        title: 'Questions you can act on',
        description: 'For a scheduling software the answer to “who pays?” became the brief for its new dashboard.',
      },
      {
        title: 'Privacy kept',
        description: analytics
          ? 'I collect what a decision needs. This very site counts its visits, without cookies, and asks for nothing else.'
          : 'I collect what a decision needs. This very site needs nothing, so it has no tracking at all.',
      },
    ],
    tools: ['Google Analytics 4', 'Google Tag Manager', 'BigQuery', 'Looker Studio', 'Matomo', 'PostgreSQL'],
    caseStudy: {
      // Sample: invented case study.
      title: 'Which trials will pay',
      challenge:
        'A scheduling software had three tools and three counts for the same week: 380, 412 and 455 new trials. No decision stood on firm ground.',
      solution:
        'One definition of a trial, events recorded on the server, and two years of accounts compared with their first day.',
      result:
        'Trials that publish a schedule on day one pay three times as often. The dashboard was rebuilt around that day, and 27% more trials now pay.',
      figure: { value: '3×', label: 'as likely to pay: trials with a schedule on day one' },
    },
    updated: '2023-07-24',
  },
];
