/** The profile of one of the shop's developers. An invented person; the addresses are reserved for examples. */
export const portfolio = {
  name: 'Mira Okafor',
  initials: 'MO',
  role: 'Front-end engineer',
  facts: [
    { term: 'Works on', detail: 'The shop’s screens, from the catalogue to the card form' },
    { term: 'Based in', detail: 'Oakland, California' },
    { term: 'With the shop', detail: 'Since 2019' },
  ],
  about: [
    'I build the part of the shop that people touch. Before that I spent three years behind the counter of my family’s garage, ordering parts by telephone, so I know what it costs when a page is slow or a stock figure is wrong.',
    'My work is mostly in TypeScript and React. I care about plain words, screens that work with a keyboard and on a three-year-old phone, and tests that say what a person gets.',
  ],
  education: [
    { title: 'BSc in Computer Science', place: 'Bayview State University', years: '2012–2016' },
    { title: 'Certificate in Web Accessibility', place: 'Open School of Design', years: '2021' },
  ],
} as const;

/** Skills; `level` is from 0 to 100. */
export interface Skill {
  name: string;
  level: number;
}

export const skills: readonly Skill[] = [
  { name: 'TypeScript', level: 92 },
  { name: 'React', level: 90 },
  { name: 'HTML and accessibility', level: 88 },
  { name: 'CSS and layout', level: 85 },
  { name: 'Testing', level: 80 },
  { name: 'Node.js and SQL', level: 65 },
];

/** Profiles on other sites. */
export const externalSites: readonly { title: string; text: string; url: string }[] = [
  {
    title: 'Notes on front-end work',
    text: 'Short articles on forms, tables and loading states.',
    url: 'https://notes.example.com/mira-okafor',
  },
  {
    title: 'Side projects',
    text: 'Source code, with the reasons behind it.',
    url: 'https://code.example.org/mira-okafor',
  },
  {
    title: 'Talks and slides',
    text: 'Recorded, with the slides to read along.',
    url: 'https://talks.example.net/mira-okafor',
  },
];
