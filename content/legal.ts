import type { LegalDocument } from './legal.schema.ts';
import { site } from './site.ts';

/** What the site stores, logs and asks of other hosts (decision 10). Keep it true when one of these changes. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  intro: 'This site sets no cookies and has no analytics. The rest of this page says what it does instead.',
  sections: [
    {
      title: 'What your browser keeps',
      paragraphs: [
        'The site stores three things, all in your own browser. What you type into the contact form is kept in the tab’s session storage until you send it or close the tab, so that nothing is lost if you leave the page. How far you have scrolled is kept in session storage too, so that going back works.',
        'Whether you paused the moving background is kept in local storage, so that you need to do it only once. You can delete all of this in your browser’s settings.',
      ],
    },
    {
      title: 'The contact form',
      paragraphs: [
        'For now the form sends nothing anywhere. When you press the button, what you typed is written to your own browser’s console and does not leave your device.',
        `To reach me for certain, write to ${site.email}. I then have your address and your message, and use them to answer you.`,
      ],
    },
    {
      title: 'Photos and fonts',
      paragraphs: [
        'The photos come from another host, images.unsplash.com. When your browser loads them, that host learns your IP address and which browser you use. I set no cookies there. If the photos do not load, the site works without them.',
        'The fonts come from this site itself.',
      ],
    },
    {
      title: 'What the server writes down',
      paragraphs: [
        'For each request the server logs the time, the path of the address, the status of the answer and how long it took. Your name is not part of it.',
      ],
    },
    {
      title: 'Questions',
      paragraphs: [`Ask me what I hold about you, or to delete it, at ${site.email}. I reply ${site.responseTime}.`],
    },
  ],
};

/** On what terms the site may be read and used (decision 10). */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  intro: 'These terms are for this website. Paid work has an agreement of its own, in writing.',
  sections: [
    {
      title: 'What this site is',
      paragraphs: [
        'The site tells you what I do and how I work. Reading it, or filling in its form, makes no contract between us. Work begins when we have both agreed in writing on what it is, what it costs and when it ends.',
      ],
    },
    {
      title: 'The consultation',
      paragraphs: [
        `The first consultation takes ${site.consultationMinutes} minutes and is free. It obliges neither of us to anything.`,
      ],
    },
    {
      title: 'Case studies and testimonials',
      paragraphs: [
        'The case studies, their figures and the testimonials are samples. They show how I work and report. They are no promise that your project will reach the same figures.',
      ],
    },
    {
      title: 'Words, code and pictures',
      paragraphs: [
        'The words and the design of this site are mine. Quote them with a link, but please do not copy whole pages. The photos come from a stock-photo host and belong to the people who took them.',
      ],
    },
    {
      title: 'Links to other sites',
      paragraphs: [
        'Some links lead to sites that I do not run. I check them when I add them and cannot answer for what they change later. Tell me if one has gone bad.',
      ],
    },
    {
      title: 'If something is wrong',
      paragraphs: [
        `I write with care and still make mistakes. Before you base a decision on something you read here, ask me at ${site.email}. I am liable where the law says so, and otherwise not for losses from relying on this site alone or from its being out of reach for a while.`,
      ],
    },
  ],
};
