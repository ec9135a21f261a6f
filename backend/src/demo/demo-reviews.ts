export interface DemoReview {
  name: string;
  companyName: string;
  feedback: string;
  /** 1 to 5, one decimal at most. */
  rating: number;
  /** The portrait: a file in `pictures/renders`. */
  img: string;
}

/** In the order in which they are inserted: home shows the last six (docs/specification.md#home). */
export const demoReviews: readonly DemoReview[] = [
  {
    name: 'Gareth Pugh',
    companyName: 'Valley Road Garage',
    feedback:
      'Oil filters arrive by the pallet and the carton count has been right every time. I would like smaller minimums on the slow movers.',
    rating: 4,
    img: 'face-6.webp',
  },
  {
    name: 'Leila Haddad',
    companyName: 'Blue Line Taxi Cooperative',
    feedback:
      'We run 140 hybrids. Brake kits and cabin filters come from here since last spring, and our parts bill went down by about a tenth.',
    rating: 4.5,
    img: 'face-2.webp',
  },
  {
    name: 'Stefan Kruger',
    companyName: 'Kruger Suspension Service',
    feedback:
      'Two of sixty coil-overs had a scratched collar. They were replaced within the week, but I had to send photographs twice.',
    rating: 3.5,
    img: 'face-5.webp',
  },
  {
    name: 'Tom Achterberg',
    companyName: 'Northgate Auto Electrics',
    feedback:
      'The alternators come with their own test sheet. I put three on our bench to see, and the figures were honest.',
    rating: 5,
    img: 'face-1.webp',
  },
  {
    name: 'Samuel Owusu',
    companyName: 'Harbour Fleet Maintenance',
    feedback:
      'Prices are fair and the stock figure on the page is the real one. Delivery to the islands takes a week longer than to the mainland.',
    rating: 4,
    img: 'face-3.webp',
  },
  {
    name: 'Ingrid Solberg',
    companyName: 'Fjord Electric Vans',
    feedback:
      'The charging inlet was shipped with the wrong cable length and the cabin filters were late. Support was friendly, but we lost two days.',
    rating: 2.5,
    img: 'face-4.webp',
  },
  {
    name: 'Samantha Reyes',
    companyName: 'Reyes Brothers Workshop',
    feedback:
      'I order spark plugs 800 at a time from my phone, between two cars on the lift. Order, pay, done; they are here on Thursday.',
    rating: 5,
    img: 'face-2.webp',
  },
  {
    name: 'Piotr Zielinski',
    companyName: 'PZ Rally Preparation',
    feedback:
      'The 24-step dampers are consistent from one unit to the next: within four per cent on our dynamometer. For this price that is remarkable.',
    rating: 4.8,
    img: 'face-5.webp',
  },
  {
    name: 'Emmanuel Diallo',
    companyName: 'Sahel Transport Parts',
    feedback:
      'Heavy-duty dampers for forty Land Cruisers, eighteen months on laterite roads, three leaks. All three were changed under warranty.',
    rating: 4.5,
    img: 'face-3.webp',
  },
  {
    name: 'Claire Fontaine',
    companyName: 'Atelier Volta Conversions',
    feedback:
      'Battery modules arrived at the stated charge, with the dangerous-goods papers complete. The descriptions tell you what you need before you order.',
    rating: 5,
    img: 'face-4.webp',
  },
  {
    name: 'Robert Haines',
    companyName: 'Haines & Daughters Motor Factors',
    feedback:
      'A supplier since 2004. They say no when a part does not fit, which has saved us more money than any discount.',
    rating: 4.9,
    img: 'face-6.webp',
  },
  {
    name: 'Daniel Novak',
    companyName: 'Citywide Rental Fleet',
    feedback:
      'We buy brake kits for 300 cars. Everything comes in one delivery, labelled by side, and the invoice matches the order to the cent.',
    rating: 4,
    img: 'face-1.webp',
  },
];
