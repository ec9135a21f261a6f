/** What differs between portraits: colours, and paths on a field of 80 x 80. */
export interface Portrait {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  /** Drawn behind the head: long hair. */
  behind?: string;
  /** Drawn over the head: hair, beard, cap. */
  over: string;
  glasses?: boolean;
  /** The placeholder has no features. */
  blank?: boolean;
}

/** The demo's reviewers, and the one for people without a picture, by file name. */
export const portraits: Readonly<Record<string, Portrait>> = {
  'face-1': {
    ground: '#dfe7ee',
    skin: '#e7b894',
    hair: '#4a3527',
    clothes: '#2f4a68',
    over: 'M25.8 36C24.5 21 31 14 41 14c10 0 14.5 8 13.2 22-1.2-4-2.7-8-5.2-10-5 1.5-12 1-16 0-3 2-5.5 6-7.2 10z',
  },
  'face-2': {
    ground: '#f0e6dc',
    skin: '#c98f68',
    hair: '#241a16',
    clothes: '#8c4a3a',
    behind: 'M23 62c-3-12-2-24 0-32 3-11 10-16 17-16s14 5 17 16c2 8 3 20 0 32z',
    over: 'M26 36c0-12 6-19 15-19 8 0 13 6 13 19-5-3-11-6-15-12-3 6-8 10-13 12z',
  },
  'face-3': {
    ground: '#e2eae0',
    skin: '#8a5a3c',
    hair: '#1b1512',
    clothes: '#3f6150',
    over: 'M26 35c-2-13 4-21 14-21s16 8 14 21c-2-4-4-7-6-9-5-2-11-2-16 0-2 2-4 5-6 9z M26.6 40c1 16 7 19 13.4 19s12.4-3 13.4-19c-1.6 5-4.4 7-7.4 7-3-1.6-9-1.6-12 0-3 0-5.8-2-7.4-7z',
  },
  'face-4': {
    ground: '#e9e4ef',
    skin: '#f0c9ab',
    hair: '#b9783f',
    clothes: '#5a4a78',
    behind: 'M25 50c-4-8-3-18-1-23 3-9 9-13 16-13s13 4 16 13c2 5 3 15-1 23z',
    over: 'M26 35c-1-12 6-18 14-18s15 6 14 18c-3-2-5-6-6-10-5 4-14 5-18 5-2 1-3 3-4 5z',
    glasses: true,
  },
  'face-5': {
    ground: '#e6e6e2',
    skin: '#dba884',
    hair: '#38444f',
    clothes: '#50606e',
    over: 'M25 29c0-10 6-16 15-16s15 6 15 16c-9-2-21-2-30 0z M25 28.5c10-2.5 22-2.5 36 1 1 .3 1 2.5 0 2.5-12-2-25-2-36 0z',
  },
  'face-6': {
    ground: '#f1ebd9',
    skin: '#e3b58c',
    hair: '#9a9a98',
    clothes: '#6b5a2e',
    behind: 'M24 37c-1-6 1-10 4-12h24c3 2 5 6 4 12-.5 4-2 6-3 7H27c-1-1-2.5-3-3-7z',
    over: 'M32.5 46.5c3-3 12-3 15 0-2.2 1.8-5.5 1.3-7.5 0-2 1.3-5.3 1.8-7.5 0z',
    glasses: true,
  },
  'face-placeholder': {
    ground: '#e7e9ec',
    skin: '#b4bac2',
    hair: '#b4bac2',
    clothes: '#b4bac2',
    over: '',
    blank: true,
  },
};
