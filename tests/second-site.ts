/**
 * The second site: everything on, with the content of another owner (docs/decisions/0034). The tests read what is built of it
 * beside the delivered site. Its content is that of a folder, changed and added to here and nowhere else.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type Document, parseDocument, stringify, visit } from 'yaml';
import { contentOf } from './content-of.ts';

const root = join(import.meta.dirname, '..');

/** The content that hers begins with. */
const base = join(root, 'content');

const folder = join(root, 'test-results/second-site');

/** Her content. */
export const secondContent = join(folder, 'content');

/** Her build, and the folder of the site in it. */
export const secondBuild = join(folder, 'build');
export const secondClient = join(secondBuild, 'client');

/** Where her server stores enquiries. */
export const secondData = join(folder, 'data');

/** The settings of her server. It trusts the tests, each of which is a client of its own. */
export const secondServer = { BUILD: secondBuild, DATA_DIR: secondData, TRUSTED_PROXIES: '127.0.0.1,::1' };

export const owner = {
  name: 'Ada Northumber',
  url: 'https://northumber.example',
  email: 'ada@northumber.example',
  profile: 'Fourth profile',
  /** The script that counts her visits. */
  script: 'https://stats.northumber.example/script.js',
};

/** The names that she gives to the first discipline, and to the first category of projects and of articles. */
export const renamed = { discipline: 'Planting', projects: 'Gardens', articles: 'Letters' };

/** More than two pages of articles, and of projects more than one page of one category (R-lists). */
export const counts = { projects: 30, articles: 55 };

/** Articles with a text; `hidden` are not published. */
export const texts = { example: 'example', newest: 'newest', letter: 'letter', hidden: ['draft', 'later'] };

const content = contentOf(base);
const { categories, services, projects } = content;

/** The discipline that has no services on her site, and those that are removed. */
export const emptyDiscipline = String(categories.disciplines.at(-1)?.id);
export const removed = services.filter(({ category }) => category === emptyDiscipline).map(({ id }) => id);

/** The names of the base that hers replace. */
export const replaced = { name: content.site.name, host: new URL(content.site.url).host };

const read = (file: string) => readFileSync(join(secondContent, file), 'utf8');

function write(file: string, data: string | Buffer): void {
  mkdirSync(dirname(join(secondContent, file)), { recursive: true });
  writeFileSync(join(secondContent, file), data);
}

/** Changes a YAML file, and writes it, under another name where one is given. */
function edit(file: string, change: (document: Document) => void, to = file): void {
  const document = parseDocument(read(file));
  change(document);
  write(to, String(document));
}

/** A Markdown file with front matter. */
const article = (fields: object, text = '') => `---\n${stringify(fields)}---\n${text && `\n${text}\n`}`;

/** Changes the front matter of a Markdown file. */
function withFields(markdown: string, change: (fields: Document) => void): string {
  const [, fields = '', ...text] = markdown.split(/^---$/m);
  const document = parseDocument(fields);
  change(document);
  return `---\n${document}---${text.join('---')}`;
}

const category = categories.articles[0]?.id;
const image = { src: 'garden.jpg', alt: 'A garden in the morning', focus: [0.5, 0.3] };

const card = (id: string, more: object = {}) => ({
  title: `The ${id} article`,
  excerpt: `The ${id} article, with a sentence that is long enough to be the description of its page.`,
  category,
  published: '2023-06-01',
  readMinutes: 3,
  image,
  ...more,
});

/** A service or project that is like the first one, with another title. */
const copy = (file: string, id: string, title: string, more: Readonly<Record<string, unknown>>) =>
  edit(
    file,
    (document) => {
      document.set('title', title);
      document.set(
        'summary',
        `${title}, planned for gardens of any size, which shows in a minute what grows where, and when.`,
      );
      for (const [name, value] of Object.entries(more)) document.set(name, value);
    },
    `${dirname(file)}/${id}.yaml`,
  );

function changeSite(): void {
  edit('site.yaml', (site) => {
    for (const name of ['name', 'url', 'email'] as const) site.set(name, owner[name]);
    site.set('enquiries', 'on');
    site.set('bookings', 'on');
    site.set('visits', { provider: 'plausible', script: owner.script, siteId: 'own.example' });
    site.addIn(
      ['profiles'],
      site.createNode({ name: owner.profile, url: 'https://social.example/fourth', icon: 'github' }),
    );
  });
}

/** Other names of categories, one menu, and the sections of home in another order. */
function changeNavigation(): void {
  edit('categories.yaml', (document) => {
    document.setIn(['disciplines', 0, 'name'], renamed.discipline);
    document.setIn(['projects', 0, 'name'], renamed.projects);
    document.setIn(['articles', 0, 'name'], renamed.articles);
  });
  edit('navigation.yaml', (document) => {
    document.set('menus', [
      { discipline: categories.disciplines[0]?.id, width: 600, photos: true },
      { discipline: emptyDiscipline, width: 400 },
    ]);
    document.set(
      'footerColumns',
      content.navigation.footerColumns.map(({ title, links }) => ({
        title,
        links: links.filter(({ path }) => !removed.some((id) => path === `/services/${id}`)),
      })),
    );
  });
  edit('pages/home.yaml', (document) => {
    document.set('order', content.pages.home.order.toReversed());
    document.setIn(
      ['services', 'list'],
      services.slice(0, 2).map(({ id }) => id),
    );
    document.setIn(['testimonials', 'list'], []);
  });
}

/** One discipline without services, thirty projects in one cycle, and no testimonials. */
function changeEntries(): void {
  write('testimonials.yaml', '[]\n');
  for (const id of removed) rmSync(join(secondContent, 'services', `${id}.yaml`));
  copy(`services/${services[0]?.id}.yaml`, 'accessibility-audit', 'Accessibility Audit', { order: 0.5 });

  const slugs = projects.map(({ slug }) => slug);
  for (let number = slugs.length + 1; number <= counts.projects; number++) {
    const order = 1000 + number;
    copy(`projects/${slugs[0]}.yaml`, `project-${number}`, `Project ${number}`, { order });
    slugs.push(`project-${number}`);
  }
  const rest = services.map(({ id }) => id).filter((id) => !removed.includes(id));
  for (const [index, slug] of slugs.entries()) {
    edit(`projects/${slug}.yaml`, (project) => {
      project.set('nextProject', slugs[index + 1] ?? slugs[0]);
      project.set('services', rest.slice(0, 2));
    });
  }
}

/** Articles of three pages, most of one category; almost none has a text, and so a page to build. */
function addArticles(): void {
  write(
    `articles/${texts.example}.md`,
    withFields(readFileSync(join(root, 'docs/example-article.md'), 'utf8'), (fields) =>
      fields.set('category', category),
    ),
  );
  write(
    `articles/${texts.newest}.md`,
    article(card(texts.newest, { published: '2023-07-20' }), 'Text of the newest one.'),
  );
  write(
    `articles/${texts.letter}.md`,
    article(card(texts.letter), 'The beans are in.\n\n![Beans on a string](garden.jpg)'),
  );
  for (const [index, id] of texts.hidden.entries()) {
    write(
      `articles/hidden-${id}.md`,
      article(card(`hidden ${id}`, index ? { published: '2999-01-01' } : { draft: true }), 'Hidden.'),
    );
  }
  const files = readdirSync(join(secondContent, 'articles')).length - texts.hidden.length;
  for (let number = files; number < counts.articles; number++)
    write(`articles/article-${number}.md`, article(card(`${number}th`)));
}

/** Each photo is her own. */
async function replacePhotos(): Promise<void> {
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><linearGradient id="g"><stop stop-color="#135"/><stop offset="1" stop-color="#fa5"/></linearGradient><rect width="2400" height="1800" fill="url(#g)"/></svg>';
  const photo = await sharp(Buffer.from(gradient)).jpeg().toBuffer();
  write('photos/garden.jpg', photo);
  const stock = parseDocument(read('photos/stock.yaml')).toJS();
  for (const url of Object.values<string>(stock)) write(`photos/stock/${url.split('/').at(-1)}.jpg`, photo);
  const replaceIn = (document: Document) =>
    visit(document, {
      Map: (_key, map) => {
        if (!map.has('src') || !map.has('alt')) return;
        map.set('src', image.src);
        map.set('focus', image.focus);
      },
    });
  for (const file of readdirSync(secondContent, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.yaml')) edit(file, replaceIn);
    if (file.endsWith('.md')) write(file, withFields(read(file), replaceIn));
  }
}

/** Writes her content into an empty folder. */
export async function writeSecondContent(): Promise<void> {
  rmSync(secondContent, { recursive: true, force: true });
  cpSync(base, secondContent, { recursive: true });
  changeSite();
  changeNavigation();
  changeEntries();
  addArticles();
  const imprint = readFileSync(join(root, 'docs/pages.md'), 'utf8')
    .split('```')[1]
    ?.replace(/^markdown\n/, '');
  write('pages/legal/imprint.md', String(imprint));
  await replacePhotos();
}
