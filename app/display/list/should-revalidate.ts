import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For the route of a list: choosing a category changes the address' query alone, and there is nothing to fetch. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
