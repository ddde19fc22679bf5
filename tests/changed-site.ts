/**
 * A copy of the repository with the content of another owner, changed as she would change it.
 *
 * `node tests/changed-site.ts` builds one and prints its folder, in which the tests can be run by hand.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Article } from '../content/articles.schema.ts';
import { articles } from '../content/articles.ts';
import type { Project } from '../content/projects.schema.ts';
import { projects } from '../content/projects.ts';
import type { Service } from '../content/services.schema.ts';
import { services } from '../content/services.ts';
import { testimonials } from '../content/testimonials.ts';
import { buildCopy, copySite } from './site-copy.ts';

export const owner = {
  name: 'Alexandra Northumbrian',
  url: 'https://northumbrian.example',
  email: 'alexandra@northumbrian.example',
  consultationMinutes: 45,
  profile: 'Fourth profile',
};

const renamed = { id: 'google-ads', title: 'Paid Search' };
export const removed = 'email-marketing';

const titleOf = (id: string) => services.find((service) => service.id === id)?.title;
const newTitleOf = (title: string) => (title === titleOf(renamed.id) ? renamed.title : title);

/** A copy of an entry with other texts. */
function added<Entry extends object>(entry: Entry | undefined, change: Partial<Entry>): Entry {
  if (!entry) throw new Error('The content has no entry to copy.');
  return { ...entry, ...change };
}

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

/** Seven projects in one cycle. */
const newProject = added<Project>(projects.at(-1), {
  slug: 'garden-planner',
  title: 'Garden Planner',
  summary: 'A planner for gardens of any size that shows in a minute what grows where, and sells the seeds for it.',
  nextProject: String(projects[0]?.slug),
});
const changedProjects = [...projects, newProject].map((project, index, all) => ({
  ...project,
  services: project.services.filter((title) => title !== titleOf(removed)).map(newTitleOf),
  nextProject: String((all[index + 1] ?? all[0])?.slug),
}));

/** Nine articles. */
const changedArticles = [
  ...['2023-09-20', '2023-09-12', '2023-09-05'].map((published, index) =>
    added<Article>(articles[0], { id: `letter-${index + 1}`, title: `Letter ${index + 1} from the garden`, published }),
  ),
  ...articles,
];

/** Two testimonials. */
const changedTestimonials = testimonials.slice(0, 2);

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

const list = (name: keyof typeof changed, type: string): Edit => ({
  what: name,
  file: `${name}.ts`,
  find: /^[\s\S]*$/,
  replacement: `import type { ${type} } from './${name}.schema.ts';

export const ${name}: readonly ${type}[] = ${JSON.stringify(changed[name], null, 2)};
`,
});

/** All changes, each of which can be left out. */
const edits: Edit[] = [
  fact('name', `'${owner.name}'`),
  fact('url', `'${owner.url}'`),
  fact('email', `'${owner.email}'`),
  fact('consultationMinutes', String(owner.consultationMinutes)),
  {
    what: 'a fourth profile: a copy of the first',
    file: 'site.ts',
    find: /^( {4}\{ name: )'.*?', url: '.*?'(.*\},\n)/m,
    replacement: `$&$1'${owner.profile}', url: 'https://social.example/fourth'$2`,
  },
  {
    what: 'the testimonials on home',
    file: 'home.ts',
    find: /^ {2}testimonials: \[.*\],$/m,
    replacement: `  testimonials: ${JSON.stringify(changedTestimonials.map(({ id }) => id))},`,
  },
  {
    what: 'a photo of her own',
    file: 'photos.ts',
    find: /(deskWorkspace = photo\()'.*?'/,
    replacement: "$1'garden.jpg', { focus: [0.5, 0.3] }",
  },
  list('services', 'Service'),
  list('projects', 'Project'),
  list('articles', 'Article'),
  list('testimonials', 'Testimonial'),
];

/** The template of an imprint in docs/pages.md. */
async function imprint(folder: string): Promise<string> {
  const template = /```markdown\n([\s\S]*?)```/.exec(await readFile(join(folder, 'docs/pages.md'), 'utf8'))?.[1];
  if (!template) throw new Error('docs/pages.md has no template of an imprint.');
  return template;
}

/** Articles with a text: one that is only a file, and the text of an entry of articles.ts. */
export const textIds = ['small-photos', 'letter-1'];

/** Files that she adds: a photo, the texts of two articles, and a page. */
async function addedFiles(folder: string): Promise<Readonly<Record<string, string | Buffer>>> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2f6f4f' } });
  return {
    'photos/garden.jpg': await photo.jpeg().toBuffer(),
    'articles/small-photos.md': await readFile(join(folder, 'docs/example-article.md'), 'utf8'),
    'articles/letter-1.md': '---\nupdated: 2023-09-21\n---\n\nThe beans are in.\n',
    'pages/imprint.md': await imprint(folder),
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
    if (!find.test(text)) throw new Error(`content/${file} has nothing to change for: ${what}`);
    await writeFile(path, text.replace(find, replacement));
  }
  for (const [file, content] of Object.entries(await addedFiles(folder))) {
    const path = join(folder, 'content', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** Copies the repository, changes the content and builds; returns the folder of the copy. */
export async function buildChangedSite(): Promise<string> {
  const folder = await copySite('owner');
  await changeContent(folder);
  await buildCopy(folder);
  return folder;
}

if (import.meta.main) console.log(await buildChangedSite());
