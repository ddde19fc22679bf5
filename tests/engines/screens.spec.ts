import sharp from 'sharp';
import { content } from '../../model/content.server.ts';
import { articlesWithoutPage } from '../browser/paths.ts';
import { project } from './pages.ts';
import { expect, follow, open, type Site, test, waitFor } from './test.ts';

const { faq, projects } = content;

const texts = (site: Site, selector: string) =>
  site.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent), selector);

test('a filter narrows the list, stands in the URL, and survives a reload and going back', async ({ site }) => {
  const id = projects.at(-1)?.category;
  const category = String(content.categories.projects.find((each) => each.id === id)?.name);
  const titles = projects.filter((each) => each.category === id).map(({ title }) => title);
  const shown = () => texts(site, 'main article h3');
  await open(site, '/portfolio');
  await site.evaluate((name) => {
    [...document.querySelectorAll<HTMLElement>('.filter-button')]
      .find(({ textContent }) => textContent === name)
      ?.click();
  }, category);
  await expect.poll(shown).toEqual(titles);
  expect(await texts(site, '.filter-button[aria-pressed="true"]')).toEqual([category]);
  expect(await site.evaluate(() => new URLSearchParams(location.search).get('category'))).toBe(category);
  await site.reload();
  await expect.poll(shown).toEqual(titles);
  await site.back();
  await expect.poll(shown).toHaveLength(projects.length);
});

test.describe('the contact form', () => {
  const toast = (site: Site) => texts(site, '[role="alert"] strong');
  const send = 'main form button[type="submit"]';

  async function fill(site: Site, fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields)) {
      await site.click(`[name="${name}"]`);
      await site.type(value);
    }
  }

  test('an empty one shows the error toast, marks the required fields and focuses the first', async ({ site }) => {
    await open(site, '/contact');
    await site.click(send);
    await expect.poll(() => toast(site)).toEqual(['Error']);
    expect(
      await site.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name),
      ),
    ).toEqual(['name', 'email', 'message']);
    await waitFor(site, () => document.activeElement?.matches('[name="name"]'));
  });

  test('a malformed e-mail address is marked, and what was typed stays', async ({ site }) => {
    await open(site, '/contact');
    await fill(site, { name: 'Ada', email: 'ada', message: 'A shop' });
    await site.click(send);
    await waitFor(site, () => document.querySelector('[name="email"]')?.ariaInvalid === 'true');
    expect(await site.evaluate(() => document.querySelector<HTMLInputElement>('[name="email"]')?.value)).toBe('ada');
  });

  test('a valid one says "Sending...", then succeeds, is cleared and logged', async ({ site }) => {
    const message = { name: 'Ada Ström', email: 'ada@client.example', company: '', service: '', message: 'A shop' };
    await open(site, '/contact');
    await fill(site, { name: message.name, email: message.email, message: message.message });
    await site.click(send);
    await waitFor(site, (send) => document.querySelector(send)?.textContent === 'Sending...', send);
    await expect.poll(() => toast(site)).toEqual(['Success!']);
    expect(await site.evaluate(() => document.querySelector<HTMLInputElement>('[name="name"]')?.value)).toBe('');
    expect(await site.takeMessages()).toEqual([{ kind: 'log', text: `Contact form: ${JSON.stringify(message)}` }]);
  });

  test('a draft is kept over a reload', async ({ site }) => {
    await open(site, '/contact');
    await fill(site, { name: 'Ada', message: 'Half a sentence' });
    await site.reload();
    await waitFor(site, () => document.querySelector<HTMLInputElement>('[name="name"]')?.value === 'Ada');
    await waitFor(
      site,
      () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value === 'Half a sentence',
    );
  });
});

test('questions open by click, by Enter and by Space', async ({ site }) => {
  const isOpen = (index: number) =>
    site.evaluate((index) => document.querySelectorAll<HTMLDetailsElement>('details.faq')[index]?.open, index);
  await open(site, '/contact');
  expect(await site.evaluate(() => document.querySelectorAll('details.faq').length)).toBe(faq.length);
  await site.click('details.faq summary');
  await expect.poll(() => isOpen(0)).toBe(true);
  for (const [index, key] of [
    [1, 'Enter'],
    [2, 'Space'],
  ] as const) {
    await site.evaluate(
      (index) => document.querySelectorAll<HTMLElement>('details.faq summary')[index]?.focus(),
      index,
    );
    await site.press(key);
    await expect.poll(() => isOpen(index), key).toBe(true);
  }
});

test.describe('the background', () => {
  test.use({ backgroundMoves: true });

  test('its field is drawn where there is WebGL, and the control pauses and plays it', async ({ site }) => {
    await open(site, '/');
    const control = () => texts(site, '.field-control');
    const drawnIn = () => site.evaluate(() => document.querySelector<HTMLElement>('point-field')?.dataset.field ?? '');
    const hasWebGL = await site.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
    if (!hasWebGL) {
      // Nothing moves, so there is nothing to pause.
      await expect.poll(control).toEqual([]);
      return;
    }
    await expect.poll(drawnIn).toMatch(/^(?:worker|main)$/);
    expect(await control()).toEqual(['Pause background']);
    // The points gather beside the headline, in the colour of the brand.
    const [left = 0, top = 0, width = 0, height = 0] = await site.evaluate(() => {
      const box = document.querySelector('[data-signal]')?.getBoundingClientRect();
      return box ? [box.left, box.top, box.width, box.height].map(Math.round) : [];
    });
    const gatheredPixels = async () => {
      const stage = { left, top, width: width - 1, height: Math.min(height, 400) };
      const pixels = await sharp(Buffer.from(await site.screenshot(), 'base64'))
        .removeAlpha()
        .extract(stage)
        .raw()
        .toBuffer();
      let count = 0;
      for (let at = 0; at < pixels.length; at += 3) {
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
        if (green > 100 && red > blue + 40) count++;
      }
      return count;
    };
    await expect.poll(gatheredPixels).toBeGreaterThan(1000);
    await site.click('.field-control');
    await expect.poll(control).toEqual(['Play background']);
    await site.reload();
    await expect.poll(control).toEqual(['Play background']);
    await site.click('.field-control');
    await expect.poll(control).toEqual(['Pause background']);
  });
});

test.describe('what is not there', () => {
  const article = articlesWithoutPage[0];
  const missing = [
    { path: '/no-such-page', heading: 'Oops! Page not found', message: /404.*\/no-such-page/ },
    ...(article ? [{ path: article.path, heading: 'Oops! Page not found', message: new RegExp(article.path) }] : []),
    { path: '/services/no-such-id', heading: 'Service Not Found', message: /Service not found:? no-such-id/i },
    { path: '/portfolio/no-such-id', heading: 'Project Not Found', message: /Project not found:? no-such-id/i },
  ];

  for (const { path, heading, message } of missing) {
    test(`${path} has status 404, says so and logs it`, async ({ site }) => {
      await open(site, path);
      expect(await site.evaluate(() => fetch(location.href).then(({ status }) => status))).toBe(404);
      await expect.poll(() => texts(site, 'h1')).toEqual([heading]);
      const messages = await site.takeMessages();
      expect(messages.map(({ kind }) => kind)).toEqual(['error']);
      expect(messages[0]?.text).toMatch(message);
    });
  }

  test('a card of an article without a text leads to the not-found page', async ({ site }) => {
    test.skip(!article, 'Every article has a text.');
    const path = String(article?.path);
    await open(site, '/blog');
    await follow(site, `main a[href="${path}"]`, path);
    expect(await texts(site, 'h1')).toEqual(['Oops! Page not found']);
    expect((await site.takeMessages()).map(({ kind }) => kind)).toEqual(['error']);
  });
});

test('a project leads to the next one', async ({ site }) => {
  const next = `/portfolio/${projects[0]?.nextProject}`;
  await open(site, project);
  await follow(site, `main a[href="${next}"]`, next);
});
