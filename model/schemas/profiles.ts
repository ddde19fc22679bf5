import { z } from 'zod';
import { isIcon } from '../profile-icons.ts';
import { text } from './fields.ts';

/** Icons that most profiles use; the error of an unknown one lists them. */
const usual =
  'github, gitlab, stack-overflow, linkedin, mastodon, bluesky, threads, twitter-x, instagram, facebook, youtube, tiktok, medium, substack, dribbble, behance, whatsapp, telegram, discord, rss, globe, envelope';

/** A profile elsewhere, whose icon the footer shows. */
export const profileSchema = z.strictObject({
  /** Name of the link, which the icon stands for. */
  name: text,
  url: z.url({ protocol: /^https$/, error: 'must be an https URL, like "https://github.com/name"' }),
  /** Name of a Bootstrap icon, or the outline of an own icon as SVG path data in a square of 16 × 16. */
  icon: z.union(
    [
      z.string().refine(isIcon, {
        error: ({ input }) =>
          `${JSON.stringify(input)} is not an icon; expected one of ${usual}, another name of https://icons.getbootstrap.com, or { path: 'M…' } with SVG path data`,
      }),
      z.strictObject({ path: z.string().regex(/^[Mm][\d\s,.+\-a-zA-Z]+$/, 'must be SVG path data, like "M2 3h12"') }),
    ],
    'must be the name of an icon, like "github", or { path: \'M…\' } with SVG path data in a square of 16 × 16',
  ),
});
export type Profile = z.infer<typeof profileSchema>;
