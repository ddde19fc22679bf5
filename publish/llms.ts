import { about } from '../content/about.ts';
import { publishedArticles } from '../content/article-list.server.ts';
import { consultation } from '../content/consultation.ts';
import { faq } from '../content/faq.ts';
import { toArticleItem, toProjectItem, toServiceItem } from '../content/list-items.ts';
import { pageFiles } from '../content/page-files.server.ts';
import { pageList } from '../content/page-list.ts';
import { pages } from '../content/pages.ts';
import { servicesProcess } from '../content/process.ts';
import { projects } from '../content/projects.ts';
import { services } from '../content/services.ts';
import { site } from '../content/site.ts';
import { testimonials } from '../content/testimonials.ts';

/** `llms.txt` (https://llmstxt.org): what the site says, in plain Markdown. */
export function llms(origin: string): string {
  const link = (title: string, path: string) => `[${title}](${origin}${path})`;
  const bullets = (lines: readonly string[], indent = '') => lines.map((line) => `${indent}- ${line}`).join('\n');
  /** A section, or nothing where its parts are empty: a list may have no entries (R-content). */
  const section = (title: string, ...parts: readonly string[]) =>
    parts.some((part) => part !== '') ? [[`## ${title}`, ...parts].join('\n\n')] : [];

  const service = (entry: (typeof services)[number]) =>
    [
      `- ${link(entry.title, toServiceItem(entry).path)}: ${entry.summary}`,
      bullets(
        [
          `Kind: ${entry.category}`,
          `Included: ${entry.includes.join('; ')}`,
          `Case: ${entry.caseStudy.title}. ${entry.caseStudy.result}`,
        ],
        '  ',
      ),
    ].join('\n');

  const project = (entry: (typeof projects)[number]) =>
    [
      `- ${link(entry.title, toProjectItem(entry).path)}: ${entry.summary}`,
      bullets(
        [
          `${entry.category} for: ${entry.client}, ${entry.year}, ${entry.duration}`,
          `Challenge: ${entry.challenge}`,
          `Solution: ${entry.solution}`,
          `Results: ${entry.results.map(({ value, label }) => `${value} ${label}`).join('; ')}`,
        ],
        '  ',
      ),
    ].join('\n');

  const paths = pageList().map(({ path }) => path);
  const standalonePages = [...Object.values(pages), ...pageFiles()].filter(({ path }) => paths.includes(path));

  return `${[
    `# ${site.name}`,
    `> ${site.tagline}`,
    bullets([
      `${site.jobTitle}, working ${site.areaServed.toLowerCase()}: ${site.location}`,
      `Free consultation: ${consultation.digits}, booked at ${link(pages.contact.name, pages.contact.path)}`,
      `Reply: ${site.responseTime}. ${site.availability}.`,
      `Contact: ${site.email}, ${site.phone}, ${site.hours}`,
    ]),
    ...section('Pages', bullets(standalonePages.map((page) => `${link(page.name, page.path)}: ${page.description}`))),
    ...section('Services', services.map(service).join('\n')),
    ...section(
      'How the work goes',
      bullets(servicesProcess.map(({ title, description }) => `${title}: ${description}`)),
    ),
    ...section('Projects', projects.map(project).join('\n')),
    ...section('About', ...about.story),
    ...section(
      'Testimonials',
      bullets(testimonials.map(({ quote, name, position, company }) => `“${quote}” ${name}, ${position}, ${company}`)),
    ),
    ...section(
      'Articles',
      bullets(
        publishedArticles()
          .map(toArticleItem)
          .map(
            ({ title, path, hasPage, date, excerpt }) => `${hasPage ? link(title, path) : title} (${date}): ${excerpt}`,
          ),
      ),
    ),
    ...section('Questions', bullets(faq.map(({ question, answer }) => `${question} ${answer}`))),
  ].join('\n\n')}\n`;
}
