import { site } from './site.ts';

/** What a service's page is called in search results. */
export function servicePageTitle({ title, category }: { title: string; category: string }): string {
  return `${title}: ${category.toLowerCase()} service | ${site.name}`;
}

/** What a project's page is called in search results. */
export function projectPageTitle({ title, category }: { title: string; category: string }): string {
  return `${title}: ${category.toLowerCase()} project | ${site.name}`;
}
