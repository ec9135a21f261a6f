import type { Locator, Page } from '@playwright/test';
import {
  goBack,
  readArrival,
  readInteractions,
  type Watch,
  watchForContent,
  watchInteractions,
} from '../browser/page-watch.ts';

/** How long a pointer rests on a link before the press. */
const POINTED_MILLISECONDS = 200;

/** A route's content: the page's title, and an element that is present once its data is rendered. */
export type Arrival = Omit<Watch, 'from'>;

/** The measurements of one person, in milliseconds. */
export interface Moves {
  /** From the press on a link until the frame with the content was drawn. */
  changes: readonly number[];
  /** The same from a step back. */
  returns: readonly number[];
  /** From each press or key to the next frame; fast ones, which the browser does not report, are missing. */
  interactions: readonly number[];
  /** The number of all of them. */
  interactionCount: number;
}

/** A page that is used with mouse and keyboard, step by step, and that measures each step. */
export class WatchedPage {
  readonly page: Page;
  readonly #changes: number[] = [];
  readonly #returns: number[] = [];
  readonly #underWay = new Set<unknown>();

  private constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Opens the page at an address; the document stays until the end. */
  static async open(page: Page, url: string): Promise<WatchedPage> {
    await page.addInitScript(watchInteractions);
    const watched = new WatchedPage(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return watched;
  }

  /** Points at a link until its target has been prefetched, and follows it. */
  async follow(link: Locator, arrival: Arrival): Promise<void> {
    await this.#pointAt(link);
    await this.#watchFor(arrival);
    await this.#press();
    this.#changes.push(await this.#arrived());
  }

  /** Goes back to the page from which the last link was followed. */
  async back(arrival: Arrival): Promise<void> {
    await this.#watchFor(arrival);
    await this.page.evaluate(goBack);
    this.#returns.push(await this.#arrived());
  }

  async press(target: Locator): Promise<void> {
    await this.#pointAt(target);
    await this.#press();
    await this.settle();
  }

  /** Types a text key by key, and deletes it again: the form stays as it was. */
  async typeAndErase(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await this.keys([...text]);
    await this.keys([...text].map(() => 'Backspace'));
  }

  async keys(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  /** Scrolls with the mouse wheel. */
  async scroll(pixels: number): Promise<void> {
    await this.page.mouse.wheel(0, pixels);
    await this.settle();
  }

  /** Waits until nothing is loading and the page is drawn. */
  async settle(): Promise<void> {
    do {
      await this.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      );
    } while (this.#underWay.size > 0);
  }

  async moves(): Promise<Moves> {
    await this.settle();
    return {
      changes: this.#changes,
      returns: this.#returns,
      ...(await this.page.evaluate(readInteractions)),
    };
  }

  /** Finding the target comes before the measurement. */
  async #pointAt(target: Locator): Promise<void> {
    await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await this.settle();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not in sight.`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.waitForTimeout(POINTED_MILLISECONDS);
    await this.settle();
  }

  async #watchFor(arrival: Arrival): Promise<void> {
    const watch: Watch = { from: 'click', ...arrival };
    await this.page.evaluate(watchForContent, watch);
  }

  async #press(): Promise<void> {
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async #arrived(): Promise<number> {
    const arrival = await this.page.waitForFunction(readArrival);
    await this.settle();
    return Number(await arrival.jsonValue());
  }
}
