/** What the shop says of itself beside its parts: short pages behind the footer's entries. */
export interface CompanyPage {
  title: string;
  sections: readonly { heading: string; texts: readonly string[] }[];
}

export const jobsPage: CompanyPage = {
  title: 'Jobs',
  sections: [
    {
      heading: 'Who we look for',
      texts: [
        'People who know parts: from the workshop, the counter or the warehouse. People who pack, drive and buy. Engineers who keep a shop running that is used all day.',
      ],
    },
    {
      heading: 'How to apply',
      texts: [
        'Write to us in a few lines what you have done, what you would like to do, and from when. Certificates can wait until we meet.',
        'There is no list of openings on this page: who fits is told when there is a place.',
      ],
    },
  ],
};

export const pressKitPage: CompanyPage = {
  title: 'Press Kit',
  sections: [
    {
      heading: 'In two sentences',
      texts: [
        'A wholesale supplier of parts for Asian and electric cars, and of shock absorbers, since 1996. Workshops and dealers order by the unit, from stock, with a three-year standard warranty.',
      ],
    },
    {
      heading: 'Use',
      texts: [
        'Texts and emblem may be used to report about the shop. The emblem is not recoloured, and no other mark is made of it.',
      ],
    },
  ],
};
