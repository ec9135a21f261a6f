import {
  type Order,
  type Part,
  type Review,
  type ShopDetails,
  type TradeOrder,
  totalOfLines,
  type User,
} from '@shop/contracts';
import type { Account } from '@shop/host';

/** A part in stock: 1200 units at $12.50, minimum order 400. */
export const aPart = (given: Partial<Part> = {}): Part => ({
  _id: 'part_01',
  name: 'Front brake disc',
  picture: '/pictures/brake-disc.webp',
  minimumOrder: 400,
  quantity: 1200,
  price: 12.5,
  description: 'Vented disc, 280 mm, for Asian compact cars.',
  ...given,
});

/** An unpaid order of 400 units of {@link aPart}, by {@link anAccount}. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  _id: 'order_01',
  number: '100001',
  partsId: 'part_01',
  name: 'Casey Customer',
  email: 'customer@example.com',
  productName: 'Front brake disc',
  price: 12.5,
  orders: 400,
  image: '/pictures/brake-disc.webp',
  address: '1 Market Street',
  phone: '555 0100',
  paid: false,
  approve: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  ...given,
});

/** The order of a cart by {@link anAccount}, of one line unless others are given. */
export const aTradeOrder = ({ lines = [anOrder()], ...given }: Partial<TradeOrder> = {}): TradeOrder => {
  const { name, email, phone, address, createdAt } = anOrder();
  return {
    _id: 'trade_01',
    number: '200001',
    ...{ name, email, phone, address, createdAt },
    lines,
    total: totalOfLines(lines),
    paid: false,
    ...given,
  };
};

export const aReview = (given: Partial<Review> = {}): Review => ({
  _id: 'review_01',
  name: 'Robin Reyes',
  companyName: 'Reyes Garage',
  feedback: 'Discs arrived flat, true and two days early.',
  rating: 4.5,
  img: '/pictures/robin.webp',
  ...given,
});

/** A signed-in customer's account with the identity provider. */
export const anAccount = (given: Partial<Account> = {}): Account => ({
  uid: 'uid-01',
  email: 'customer@example.com',
  displayName: 'Casey Customer',
  photoURL: null,
  emailVerified: true,
  ...given,
});

/** The stored user of {@link anAccount}, without a profile. */
export const aUser = (given: Partial<User> = {}): User => ({
  _id: 'user_01',
  name: 'Casey Customer',
  email: 'customer@example.com',
  role: 'customer',
  ...given,
});

export const aShop = (overrides: Partial<ShopDetails> = {}): ShopDetails => ({
  name: 'Kestrel Parts Inc.',
  address: {
    street: '2400 Harbor Way',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
    country: 'US',
    countryName: 'United States',
  },
  phone: '+1 510 555 0142',
  email: 'parts@kestrel.example',
  hours: [{ days: ['Monday', 'Friday'], opens: '08:00', closes: '17:00' }],
  links: {},
  ...overrides,
});
