import { expect, type Page } from '@playwright/test';
import { HomePage } from '../pages/home.page.ts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { customer } from './people.ts';

/** A part to order, and an order to pay. */
export interface TestData {
  part: string;
  order: string;
}

/** Something that people visit the shop for. */
export interface Journey {
  who: 'visitor' | 'customer' | 'admin';
  /** The remote of its first screen. */
  remote: string;
  /** The address of that screen, if the server renders it: it is visible before the remote has loaded. */
  rendered?: string;
  /** The page that it opens, where earlier releases of the remote lack it. */
  since?: string;
  open(page: Page, data: TestData): Promise<unknown>;
  /** What is done on that screen, and the remote that it needs. */
  next?: { remote: string; act(page: Page): Promise<unknown> };
  /** Its visitor is signed in afterwards. */
  signsIn?: true;
  /** The journey finishes. */
  works(page: Page): Promise<unknown>;
}

/** A late part of the page must not block the parts that are loaded. */
const goTo = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const openPart: Journey['open'] = (page, { part }) => goTo(page, `/purchase/${part}`);

export const journeys: Readonly<Record<string, Journey>> = {
  'browse the home page': {
    who: 'visitor',
    remote: 'catalog',
    rendered: '/',
    open: (page) => goTo(page, '/'),
    works: (page) => expect(new HomePage(page).headline).toBeVisible(),
  },
  'find a part': {
    who: 'visitor',
    remote: 'catalog',
    rendered: '/parts',
    since: '/parts',
    open: (page) => goTo(page, '/parts'),
    works: (page) => expect(page.getByRole('heading', { level: 1, name: 'All parts' })).toBeVisible(),
  },
  'look into the cart': {
    who: 'customer',
    remote: 'checkout',
    since: '/cart',
    open: (page) => goTo(page, '/cart'),
    works: (page) => expect(page.getByText('There is nothing in your cart.')).toBeVisible(),
  },
  'read about a part': {
    who: 'customer',
    remote: 'catalog',
    open: openPart,
    works: (page) => expect(new PartPage(page).purchase).toBeVisible(),
  },
  'order a part': {
    who: 'customer',
    remote: 'catalog',
    open: openPart,
    next: { remote: 'checkout', act: (page) => new PartPage(page).purchase.click() },
    works: (page) => expect(new PartPage(page).placeOrder).toBeVisible(),
  },
  'pay for an order': {
    who: 'customer',
    remote: 'checkout',
    open: (page, { order }) => goTo(page, `/dashboard/payment/${order}`),
    works: (page) => expect(new PaymentPage(page).payNow).toBeVisible(),
  },
  'look at one’s orders': {
    who: 'customer',
    remote: 'account',
    open: (page) => goTo(page, '/dashboard/myOrders'),
    works: (page) => expect(page.getByRole('link', { name: 'Pay' }).first()).toBeVisible(),
  },
  'look at all orders': {
    who: 'admin',
    remote: 'admin',
    open: (page) => goTo(page, '/dashboard/manageOrders'),
    works: (page) => expect(new ManageOrdersPage(page).columns.first()).toBeVisible(),
  },
  'look at the releases': {
    who: 'admin',
    remote: 'releases',
    open: (page) => goTo(page, '/dashboard/releases'),
    works: (page) => expect(page.getByRole('link', { name: /^catalog/ })).toBeVisible(),
  },
  'sign in': {
    who: 'visitor',
    remote: 'account',
    rendered: '/login',
    signsIn: true,
    open: (page) => goTo(page, '/login'),
    next: {
      remote: 'account',
      act: (page) => new SignInPage(page).logIn(customer.email, customer.password),
    },
    works: (page) => expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible(),
  },
};
