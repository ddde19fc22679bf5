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
    sendingLabel: 'Sending...',
    success: { title: 'Success!', text: "Your message has been sent. I'll get back to you soon!" },
    error: { title: 'Error', text: 'Please fill in all required fields.' },
  },
} as const;

/** What the delivered content has; an owner replaces it (delivered.ts). */
export const delivered = {
  consultation: /free 30-minute consultation/i,
  consultationFigure: /^30 min$/,
  responseTime: /within 24 hours on business days/i,
  availability: /new projects starting July 2023/i,
  /** The services that each drop-down menu links to (R-header). */
  menus: {
    Development: {
      'Web Development': '/services/web-development',
      'App Development': '/services/app-development',
      'E-commerce': '/services/ecommerce',
    },
    Marketing: {
      SEO: '/services/seo',
      'Google Ads': '/services/google-ads',
      'Social Media': '/services/social-media',
      'Email Marketing': '/services/email-marketing',
    },
    Strategy: { 'Content Strategy': '/services/content-strategy', Analytics: '/services/analytics' },
  },
  headerLinks: { Portfolio: '/portfolio', Blog: '/blog', 'Contact Me': '/contact' },
  /** On small screens (R-header). */
  overlay: [
    ['Development', '/services'],
    ['Marketing', '/services'],
    ['Strategy', '/services'],
    ['Portfolio', '/portfolio'],
    ['Blog', '/blog'],
    ['Book a Free Consultancy', '/contact'],
  ],
  /** R-footer */
  footer: {
    Services: {
      'Full Stack Web Development': '/services/web-development',
      'App Development': '/services/app-development',
      'E-Commerce Sites': '/services/ecommerce',
      SEO: '/services/seo',
      'Google Ads': '/services/google-ads',
    },
    'Quick Links': {
      'About Me': '/about',
      Portfolio: '/portfolio',
      Testimonials: '/testimonials',
      Blog: '/blog',
      Contact: '/contact',
    },
  },
  legalLinks: { 'Privacy Policy': '/privacy-policy', 'Terms of Service': '/terms-of-service' },
  /** Paths of the pages without the services and projects (R-routes). */
  pages: [
    '/',
    '/about',
    '/services',
    '/portfolio',
    '/testimonials',
    '/blog',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
  ],
  tagline: /full-stack developer and digital marketing consultant who turns ideas/i,
  roles: ['Developer', 'Marketer', 'Consultant', 'Partner'],
  serviceOptions: [
    'Select a service',
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
  ],
  firstAnswer: /simple site takes 2-3 weeks and a complex application 2-3 months/,
  /** Headings of the screens of what does not exist, and their links (R-not-found, R-service, R-project). */
  notFound: {
    '404.html': { heading: 'Oops! Page not found', text: '404', link: { 'Return to Home': '/' } },
    'services/404.html': {
      heading: 'Service Not Found',
      text: "The service you're looking for doesn't exist.",
      link: { 'Back to Services': '/services' },
    },
    'portfolio/404.html': {
      heading: 'Project Not Found',
      text: "The project you're looking for doesn't exist.",
      link: { 'Back to Portfolio': '/portfolio' },
    },
  },
  contactProcess: ['Discovery', 'Strategy', 'Execution', 'Optimization'],
  servicesProcess: ['Discover', 'Strategy', 'Execute', 'Optimize'],
  counts: {
    testimonials: 9,
    imagesPerProject: 3,
    resultsPerProject: 5,
    questions: 4,
    profiles: 3,
    values: 4,
    homeItemsPerGroup: 3,
  },
  ratings: [4, 5],
  /** Skills in per cent. */
  skills: {
    'Development skills': { Frontend: 95, Backend: 90, Mobile: 85, 'UI/UX': 80 },
    'Marketing skills': { SEO: 90, ads: 85, social: 80, analytics: 85 },
  },
  timeline: ['2021', '2022', '2023', '2024'],
  serviceGroups: {
    Development: ['web-development', 'app-development', 'ecommerce', 'ui-ux-design'],
    Marketing: ['seo', 'google-ads', 'social-media', 'email-marketing'],
    Strategy: ['content-strategy', 'analytics'],
  },
  /** In the order of their cycle; the last one leads to the first. */
  projects: [
    'ecommerce-platform',
    'saas-dashboard',
    'fitness-app',
    'seo-campaign',
    'real-estate-website',
    'google-ads-campaign',
  ],
  articles: [
    'modern-web-dev-techniques',
    'seo-strategies-small-business',
    'ux-design-conversion',
    'google-ads-roi',
    'react-vs-vue',
    'startup-digital-strategy',
  ],
  /** Categories of projects and articles, in the order of the lists above. */
  projectCategories: [
    'Web Development',
    'Web Application',
    'Mobile Development',
    'Digital Marketing',
    'Web Development',
    'Digital Marketing',
  ],
  articleCategories: ['Development', 'Marketing', 'Design', 'Marketing', 'Development', 'Business'],
  /** The buttons of the filters. A Web Application is shown only under All. */
  filters: {
    '/portfolio': ['All', 'Web Development', 'Mobile Development', 'Digital Marketing'],
    '/blog': ['All', 'Development', 'Marketing', 'Design', 'Business'],
  },
  emptyLists: {
    '/portfolio': ['No projects found', 'Try selecting a different category.'],
    '/blog': ['No articles found'],
  },
} as const;
