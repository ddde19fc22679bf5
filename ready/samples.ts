import { createHash } from 'node:crypto';
import { about } from '../content/about.ts';
import { articles } from '../content/articles.ts';
import { projects } from '../content/projects.ts';
import { services } from '../content/services.ts';
import { testimonials } from '../content/testimonials.ts';
import delivered from './delivered-samples.json' with { type: 'json' };
import { type Finding, lineOf } from './finding.ts';

/** An entry with invented texts, as delivered. */
type Sample = { file: string; id: string; kind: string; texts: readonly string[] };

/** What must be true about the owner, in every entry whose delivered texts are invented. */
function entries(): Sample[] {
  return [
    ...testimonials.map(({ id, quote }) => ({
      file: 'content/testimonials.ts',
      id,
      kind: 'testimonial of an invented person',
      texts: [quote],
    })),
    ...projects.map(({ slug, subtitle, summary, description, challenge, solution, results }) => ({
      file: 'content/projects.ts',
      id: slug,
      kind: 'invented project',
      texts: [subtitle, summary, ...description, challenge, solution, ...results.map(({ label }) => label)],
    })),
    ...services.map(({ id, caseStudy: { title, challenge, solution, result } }) => ({
      file: 'content/services.ts',
      id,
      kind: 'invented case study of the service',
      texts: [title, challenge, solution, result],
    })),
    ...articles.map(({ id, excerpt }) => ({
      file: 'content/articles.ts',
      id,
      kind: 'card of an article that does not exist',
      texts: [excerpt],
    })),
    {
      file: 'content/about.ts',
      id: 'about',
      kind: 'invented story and timeline',
      texts: [...about.story, ...about.timeline.map(({ description }) => description)],
    },
  ];
}

/** White space and typographic quotes do not make a text the owner's. */
export function fingerprint(text: string): string {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
  return createHash('sha256').update(plain).digest('hex').slice(0, 12);
}

/** Fingerprints of all delivered texts, which `node ready/ready.ts --fingerprints` prints (docs/decisions/0032). */
export const fingerprints = (): string[] =>
  [...new Set(entries().flatMap(({ texts }) => texts.map(fingerprint)))].sort();

/** @returns the entries of which at least one text is as delivered, at the line of the first such text */
export function findSamples(known: readonly string[] = delivered): Finding[] {
  const isDelivered = (text: string) => known.includes(fingerprint(text));
  return entries().flatMap(({ file, id, kind, texts }) => {
    const left = texts.filter(isDelivered);
    const [first] = left;
    if (first === undefined) return [];
    const part = left.length < texts.length ? ` (${left.length} of ${texts.length} texts are as delivered)` : '';
    const line = lineOf(file, first) ?? lineOf(file, id);
    return [{ group: 'Samples', file, line, message: `${id}: ${kind}${part}; replace or remove it` } as const];
  });
}
