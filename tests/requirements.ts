/**
 * The constants of docs/requirements.md (R-constants, R-data), as literals. Tests compare the site with them, so nothing
 * is imported here: a constant that is changed by accident fails a test.
 */

/** What the site does, whatever its content is. */
export const required = {
  /** R-field */
  background: {
    points: 1500,
    cubeWidth: 10,
    pointSize: 0.02,
    opacity: 0.8,
    pixelRatioCap: 2,
    /** The camera's vertical angle, degrees. */
    fieldOfView: 75,
    /** The widest that a point is drawn, CSS px. */
    pointWidthCap: 7,
  },
  /** R-header */
  header: {
    /** The header is compact beyond this scroll position, px. */
    scrollThreshold: 20,
    dropDownWidth: { min: 400, max: 600 },
    /** The drop-down menus are shown from this width on, the overlay below it, px. */
    desktopWidth: 1024,
    /** Time between two items of the overlay that fade in, s. */
    overlayStagger: 0.1,
  },
  /** R-reveal. Defaults of the scroll-in wrapper: px, s, and the share of the content in view. */
  reveal: { distance: 20, duration: 0.6, threshold: 0.1 },
  /** R-contact */
  form: {
    /** Duration of the simulated sending, ms. */
    sendingTime: 1500,
    /** R-enquiries. Time to wait for the server's response, ms. */
    responseTime: 15_000,
    sendingLabel: 'Sending...',
    success: { title: 'Success!', text: "Your message has been sent. I'll get back to you soon!" },
    error: { title: 'Error', text: 'Please fill in all required fields.' },
  },
} as const;

type Text = string | RegExp;

/** What a built page, or a part of it, has. */
export type Part = {
  /** The part: an element, by an attribute where there are several, or the section with a heading. `main` by default. */
  of?: readonly [tagName: string, attribute: string, value: string] | readonly [tagName: string];
  section?: string;
  /** In this order. */
  texts?: readonly Text[];
  links?: Readonly<Record<string, string>>;
  /** Just these links to paths that begin so, in this order. */
  below?: Readonly<Record<string, readonly string[]>>;
  counts?: Readonly<Record<string, number>>;
  /** Images with a text alternative, which portraits beside a name have not. */
  images?: number;
};

const book = { 'Book a Free Consultancy': '/contact' };
const consultation = /free 30-minute consultation/i;
const responseTime = /within 24 hours on business days/i;
const menus = {
  Development: ['web-development', 'app-development', 'ecommerce'],
  Marketing: ['seo', 'google-ads', 'social-media', 'email-marketing'],
  Strategy: ['content-strategy', 'analytics'],
};
const menuTitles = {
  Development: ['Web Development', 'App Development', 'E-commerce'],
  Marketing: ['SEO', 'Google Ads', 'Social Media', 'Email Marketing'],
  Strategy: ['Content Strategy', 'Analytics'],
};
const groups = { ...menus, Development: [...menus.Development, 'ui-ux-design'] };
/** In the order of their cycle; the last one leads to the first. */
const projects = [
  'ecommerce-platform',
  'saas-dashboard',
  'fitness-app',
  'seo-campaign',
  'real-estate-website',
  'google-ads-campaign',
];
const articles = [
  'modern-web-dev-techniques',
  'seo-strategies-small-business',
  'ux-design-conversion',
  'google-ads-roi',
  'react-vs-vue',
  'startup-digital-strategy',
];
const servicePaths = (ids: readonly string[]) => ids.map((id) => `/services/${id}`);

const frame: Part[] = [
  ...Object.entries(menus).map(([title, ids]): Part => {
    const id = title.toLowerCase();
    return {
      of: ['div', 'id', `menu-${id}`],
      texts: menuTitles[title as keyof typeof menus],
      // The last row leads to the discipline's part of /services.
      below: { '/': [...servicePaths(ids), `/services#${id}`] },
      counts: { img: title === 'Development' ? 3 : 0 },
    };
  }),
  { of: ['nav', 'aria-label', 'Main'], links: { Portfolio: '/portfolio', Blog: '/blog', 'Contact Me': '/contact' } },
  {
    of: ['nav', 'aria-label', 'Menu'],
    texts: ['Development', 'Marketing', 'Strategy', 'Portfolio', 'Blog', 'Book a Free Consultancy'],
    below: { '/': ['/services', '/services', '/services', '/portfolio', '/blog', '/contact'] },
  },
  {
    of: ['footer'],
    texts: [/full-stack developer and digital marketing consultant who turns ideas/i, 'Book a Call', consultation],
    links: { ...book, 'Privacy Policy': '/privacy-policy', 'Terms of Service': '/terms-of-service' },
  },
  {
    of: ['nav', 'aria-label', 'Services'],
    texts: ['Full Stack Web Development', 'App Development', 'E-Commerce Sites', 'SEO', 'Google Ads'],
    below: { '/': servicePaths([...menus.Development, 'seo', 'google-ads']) },
  },
  {
    of: ['nav', 'aria-label', 'Quick Links'],
    texts: ['About Me', 'Portfolio', 'Testimonials', 'Blog', 'Contact'],
    below: { '/': ['/about', '/portfolio', '/testimonials', '/blog', '/contact'] },
  },
];

/** What the delivered content has, by page; an owner replaces it (delivered.ts). */
export const delivered: Readonly<Record<string, readonly Part[]>> = {
  '/': [
    ...frame,
    {
      texts: ['Developer', 'Marketer', 'Consultant', 'Partner'],
      links: {
        ...book,
        'View my work': '/portfolio',
        'Scroll down to About': '#about',
        'View all services': '/services',
        'View all projects': '/portfolio',
        'View all testimonials': '/testimonials',
        'Explore services': '/services',
      },
      counts: { article: 6, blockquote: 3 },
    },
  ],
  '/about': [
    {
      texts: [
        ...['Development skills', 'Frontend', '95%', 'Backend', '90%', 'Mobile', '85%', 'UI/UX', '80%'],
        ...['Marketing skills', 'SEO', '90%', /ads/i, '85%', /social/i, '80%', /analytics/i, '85%'],
        ...['2021', '2022', '2023', '2024'],
      ],
      links: book,
      counts: { dt: 8, ol: 1 },
    },
    { section: 'What you can hold me to', counts: { h3: 4 } },
  ],
  '/services': [
    ...Object.entries(groups).map(([section, ids]) => ({ section, below: { '/services/': servicePaths(ids) } })),
    { texts: ['Discover', 'Strategy', 'Execute', 'Optimize'], links: book },
  ],
  ...Object.fromEntries(servicePaths(Object.values(groups).flat()).map((path) => [path, []])),
  '/portfolio': [
    {
      of: ['fieldset'],
      texts: ['All', 'Web Development', 'Mobile Development', 'Digital Marketing'],
      counts: { button: 4 },
    },
    {
      texts: [
        ...['Web Development', 'Web Application', 'Mobile Development'],
        ...['Digital Marketing', 'Web Development', 'Digital Marketing'],
      ],
      below: { '/portfolio/': projects.map((slug) => `/portfolio/${slug}`) },
    },
  ],
  ...Object.fromEntries(
    projects.map((slug, index) => [
      `/portfolio/${slug}`,
      [
        {
          texts: ['Next Project'],
          links: { 'Discuss Your Project': '/contact', 'Back to All Projects': '/portfolio' },
          below: { '/portfolio/': [`/portfolio/${projects[(index + 1) % projects.length]}`] },
          images: 3,
        },
        // The first of five opens the page.
        { section: 'Results', counts: { li: 4 } },
      ],
    ]),
  ),
  '/testimonials': [{ links: book, counts: { figure: 9 } }],
  '/blog': [
    {
      of: ['fieldset'],
      texts: ['All', 'Development', 'Marketing', 'Design', 'Business'],
      counts: { button: 5 },
    },
    {
      texts: ['Development', 'Marketing', 'Design', 'Marketing', 'Development', 'Business'],
      below: { '/blog/': articles.map((id) => `/blog/${id}`) },
    },
  ],
  '/contact': [
    {
      of: ['select'],
      texts: [
        ...['Select a service', 'Web Development', 'App Development', 'E-Commerce Development', 'UI/UX Design', 'SEO'],
        ...['Google Ads', 'Social Media Marketing', 'Email Marketing', 'Content Strategy'],
        ...['Analytics & Growth Strategy', 'Other'],
      ],
      counts: { option: 12 },
    },
    {
      texts: [
        ...['Discovery', 'Strategy', 'Execution', 'Optimization', responseTime],
        ...[/new projects starting July 2023/i, /simple site takes 2-3 weeks and a complex application 2-3 months/],
      ],
      counts: { details: 4 },
    },
  ],
  '/privacy-policy': [{ texts: [/cookies/i] }],
  '/terms-of-service': [{ texts: [/agreement|terms/i] }],
  // What does not exist (R-not-found, R-service, R-project).
  '404.html': [{ texts: ['404', 'Oops! Page not found'], links: { 'Return to Home': '/' } }],
  'services/404.html': [
    {
      texts: ['Service Not Found', "The service you're looking for doesn't exist."],
      links: { 'Back to Services': '/services' },
    },
  ],
  'portfolio/404.html': [
    {
      texts: ['Project Not Found', "The project you're looking for doesn't exist."],
      links: { 'Back to Portfolio': '/portfolio' },
    },
  ],
};

/** Texts of the lists where a filter leaves nothing. */
export const deliveredEmptyLists = [
  'No projects found',
  'Try selecting a different category.',
  'No articles found',
] as const;
