/**
 * The second site: everything on, with the content of another owner, changed as she would change it (docs/decisions/0034).
 * The tests read what is built of it beside the delivered site. No other file says what it is made of.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type Article, publishedArticles } from '../model/article-list.server.ts';
import { content } from '../model/content.server.ts';
import type { Project } from '../model/schemas/projects.ts';
import type { Service } from '../model/schemas/services.ts';
import type { Testimonial } from '../model/schemas/testimonials.ts';

const { projects, services, site, testimonials } = content;
const articles = publishedArticles();

/** Where the copy of the repository with her content is. */
export const secondFolder = join(import.meta.dirname, '../test-results/second-site');

/** Her content. */
export const secondContent = join(secondFolder, 'content');

/** Her build, and the folder of the site in it. */
export const secondBuild = join(secondFolder, 'build');
export const secondClient = join(secondBuild, 'client');

/** Where its server stores enquiries. */
export const secondData = join(secondFolder, 'data');

/** The settings of its server. It trusts the tests, each of which is a client of its own. */
export const secondServer = { BUILD: secondBuild, DATA_DIR: secondData, TRUSTED_PROXIES: '127.0.0.1,::1' };

export const owner = {
  name: 'Alexandra Northumbrian',
  url: 'https://northumbrian.example',
  email: 'alexandra@northumbrian.example',
  consultationMinutes: 45,
  profile: 'Fourth profile',
  /** The script that counts her visits. */
  script: 'https://stats.northumbrian.example/script.js',
};

/** What the content has that hers replaces. */
export const { name: replacedName, url: replacedUrl } = site;

const renamed = { id: 'google-ads', title: 'Paid Search' };
export const removed = 'email-marketing';

const titleOf = (id: string) => services.find((service) => service.id === id)?.title;
const newTitleOf = (title: string) => (title === titleOf(renamed.id) ? renamed.title : title);

/** A copy of an entry with other texts. */
function added<Entry extends object>(entry: Entry | undefined, change: Partial<Entry>): Entry {
  if (!entry) throw new Error('The content has no entry to copy.');
  return { ...entry, ...change };
}

/** `count` entries: the given ones, and more of the kind that `make` returns for a number. */
const grown = <Entry>(entries: readonly Entry[], count: number, make: (number: number) => Entry): Entry[] => [
  ...entries,
  ...Array.from({ length: count - entries.length }, (_, index) => make(entries.length + index + 1)),
];

export const newServices = ['Accessibility Audit', 'Performance Audit'].map((title) =>
  added<Omit<Service, 'id'> & { id: string }>(services[0], {
    id: title.toLowerCase().replace(' ', '-'),
    title,
    summary: `${title}: what keeps visitors away today, in the order in which it pays to change it, and what that takes.`,
  }),
);

/** Eleven services: one is removed, one has another title, and two are new. */
const changedServices = [
  ...services.filter(({ id }) => id !== removed).map((service) => ({ ...service, title: newTitleOf(service.title) })),
  ...newServices,
];

/** Thirty projects in one cycle: two pages of them, and more than a page of one category. */
const allProjects = grown<Project>(projects, 30, (number) =>
  added(projects[0], {
    slug: `project-${number}`,
    title: `Project ${number}`,
    summary: `Project ${number}, a planner for gardens of any size that shows in a minute what grows where, and when.`,
    category: 'Digital Marketing',
  }),
);
const changedProjects = allProjects.map((project, index) => ({
  ...project,
  services: project.services.filter((title) => title !== titleOf(removed)).map(newTitleOf),
  nextProject: String((allProjects[index + 1] ?? allProjects[0])?.slug),
}));

/** Three pages of articles, most of one category. Almost none has a text, and so a page to build. */
const changedArticles = grown<Article>(
  [
    ...['2023-06-29', '2023-06-28', '2023-06-27'].map((published, index) =>
      added<Article>(articles[0], {
        id: `letter-${index + 1}`,
        title: `Letter ${index + 1} from the garden`,
        published,
      }),
    ),
    ...articles,
  ],
  53,
  (number) => added(articles[0], { id: `article-${number}`, title: `Article ${number}` }),
);

/** Two testimonials. */
const changedTestimonials: readonly Testimonial[] = testimonials.slice(0, 2);

export const changed = {
  services: changedServices,
  projects: changedProjects,
  articles: changedArticles,
  testimonials: changedTestimonials,
};

/** Changes of a file of `content/`: a text of it, and what replaces that. */
type Edit = { what: string; file: string; find: RegExp; replacement: string };

const fact = (name: string, value: string): Edit => ({
  what: name,
  file: 'site.ts',
  find: new RegExp(`^  ${name}: .*,$`, 'm'),
  replacement: `  ${name}: ${value},`,
});

const list = (name: keyof typeof changed): Edit => ({
  what: name,
  file: `${name}.ts`,
  find: /^[\s\S]*$/,
  // Photos stay those of photos.ts.
  replacement: `import * as photos from './photos.ts';\nexport const ${name} = ${JSON.stringify(changed[name]).replace(
    /"https:[^"]*\/photo-[^"]*"/g,
    'photos.deskWorkspace',
  )};\n`,
});

const edits: readonly Edit[] = [
  fact('name', `'${owner.name}'`),
  fact('url', `'${owner.url}'`),
  fact('email', `'${owner.email}'`),
  fact('enquiries', "'on'"),
  fact('bookings', "'on'"),
  fact('consultationMinutes', String(owner.consultationMinutes)),
  {
    what: 'a fourth profile: a copy of the first',
    file: 'site.ts',
    find: /^( {4}\{ name: )'.*?', url: '.*?'(.*\},\n)/m,
    replacement: `$&$1'${owner.profile}', url: 'https://social.example/fourth'$2`,
  },
  {
    what: 'the script that counts visits',
    file: 'site.ts',
    find: /(export const analytics\b[^=]*=)[^;]*;/,
    replacement: `$1 ${JSON.stringify({ provider: 'plausible', script: owner.script, siteId: 'own.example' })};`,
  },
  {
    what: 'the testimonials on home',
    file: 'home.ts',
    find: /^ {2}testimonials: \[.*\],$/m,
    replacement: `  testimonials: ${JSON.stringify(changedTestimonials.map(({ id }) => id))},`,
  },
  {
    what: 'each photo is her own',
    file: 'photos.ts',
    find: /'https:\/\/[^']*'/g,
    replacement: "'garden.jpg', { focus: [0.5, 0.3] }",
  },
  list('services'),
  list('projects'),
  list('articles'),
  list('testimonials'),
];

/** A short article with a title of its own. */
const short = (name: string, fields: string) =>
  `---\ntitle: The ${name} article\nexcerpt: The ${name} article, with a sentence that is long enough to be its description.\n` +
  `category: Development\nimage: { src: codeOnMonitor, alt: Code on a monitor }\n${fields}\n---\n\nText of the ${name} one.\n`;

/** The articles with a text that are no entries of `changed.articles`. */
export const texts = [
  { id: 'example', category: 'Development' },
  { id: 'newest', category: 'Development' },
];

/** An entry of `changed.articles` with a text. */
export const letter = 'letter-1';

/** Files that she adds: a photo, the texts of articles, of which two are not published, and pages. */
async function addedFiles(): Promise<Readonly<Record<string, string | Buffer>>> {
  const read = (file: string) => readFile(join(import.meta.dirname, '../docs', file), 'utf8');
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><linearGradient id="g"><stop stop-color="#135"/><stop offset="1" stop-color="#fa5"/></linearGradient><rect width="2400" height="1800" fill="url(#g)"/></svg>';
  const imprint = /```markdown\n([\s\S]*?)```/.exec(await read('pages.md'))?.[1];
  if (!imprint) throw new Error('docs/pages.md has no template of an imprint.');
  return {
    'photos/garden.jpg': await sharp(Buffer.from(gradient)).jpeg().toBuffer(),
    'articles/example.md': await read('example-article.md'),
    'articles/newest.md': short('newest', 'published: 2023-07-20'),
    [`articles/${letter}.md`]: '---\nupdated: 2023-06-30\n---\n\nThe beans are in.\n',
    'articles/hidden-draft.md': short('hidden', 'published: 2023-07-21\ndraft: true'),
    'articles/hidden-later.md': short('hidden later', 'published: 2999-01-01'),
    'pages/legal/imprint.md': imprint,
  };
}

/**
 * Changes the content of a copy.
 *
 * @throws Error that names a change whose text is not found
 */
export async function changeContent(folder: string): Promise<void> {
  for (const { what, file, find, replacement } of edits) {
    const path = join(folder, 'content', file);
    const text = await readFile(path, 'utf8');
    const changedText = text.replace(find, replacement);
    if (changedText === text) throw new Error(`content/${file} has nothing to change for: ${what}`);
    await writeFile(path, changedText);
  }
  for (const [file, content] of Object.entries(await addedFiles())) {
    const path = join(folder, 'content', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
