import type { Locator, Page } from '@playwright/test';

/** A list of the admin's: search, sort, filter and pages work alike in all of them. */
export class AdminListPage {
  readonly #page: Page;
  readonly #path: string;

  constructor(page: Page, path: 'users' | 'manageOrders' | 'manageProducts' | 'manageReviews') {
    this.#page = page;
    this.#path = `/dashboard/${path}`;
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`${this.#path}${query}`);
  }

  get search(): Locator {
    return this.#page.getByRole('main').getByRole('searchbox');
  }

  /** How many rows are shown, and of how many. */
  get count(): Locator {
    return this.#page.getByRole('main').getByRole('status').filter({ hasText: /\d/ });
  }

  get region(): Locator {
    return this.#page.getByRole('region').filter({ has: this.#page.getByRole('table') });
  }

  get rows(): Locator {
    return this.#page.getByRole('row').filter({ has: this.#page.getByRole('cell') });
  }

  head(column: string): Locator {
    return this.#page.getByRole('columnheader', { name: column, exact: true });
  }

  /** The texts of a column, counted from 1. */
  cells(column: number): Locator {
    return this.rows.locator(`td:nth-child(${column})`);
  }

  choice(option: string): Locator {
    return this.#page.getByRole('radio', { name: option, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }
}
