import type { Locator, Page } from '@playwright/test';
import { goBack, readArrival, readInteractions, watchForContent, watchInteractions } from './page-watch.ts';

/** As long as a hand points at what it is about to press. */
const POINTED_MILLISECONDS = 200;

/** A route's content: what the page is called, and what is there, once it is on the screen with its data. */
export interface Arrival {
  title: string;
  /** CSS selector. */
  shown: string;
}

/** A change of route that was measured. */
export interface Change {
  route: string;
  /** From the press, or the way back, until the frame with the content was drawn. */
  milliseconds: number;
  /** Answers of the API that came in between. */
  answers: number;
}

/** A way back, and whether the page stood where it was left. */
export interface Return extends Change {
  inPlace: boolean;
}

/** What somebody did who moved about. */
export interface Moves {
  changes: readonly Change[];
  returns: readonly Return[];
  /** From each press or key to the next frame; one that the browser does not tell, because it took less, is missing. */
  interactions: readonly number[];
  /** All of them. */
  interactionCount: number;
}

/** A page that is moved about in with mouse and keyboard, one step after the other, and that notes how long each takes. */
export class WatchedPage {
  readonly page: Page;
  readonly #changes: Change[] = [];
  readonly #returns: Return[] = [];
  readonly #underWay = new Set<unknown>();
  /** Where the page stood that a link was followed from. */
  #left = '';

  private constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Opens the page at an address that is not left for another document until the end. */
  static async open(page: Page, url: string): Promise<WatchedPage> {
    await page.addInitScript(watchInteractions);
    const watched = new WatchedPage(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return watched;
  }

  /** Points at a link until what it leads to has been fetched, and follows it. */
  async follow(route: string, link: Locator, arrival: Arrival): Promise<void> {
    await this.#pointAt(link);
    this.#left = await this.#place();
    await this.page.evaluate(watchForContent, arrival);
    await this.#press();
    this.#changes.push({ route, ...(await this.#arrived()) });
  }

  /** Goes back to the page that the last link was followed from. */
  async back(route: string, arrival: Arrival): Promise<void> {
    await this.page.evaluate(watchForContent, arrival);
    await this.page.evaluate(goBack);
    const arrived = await this.#arrived();
    this.#returns.push({ route, ...arrived, inPlace: (await this.#place()) === this.#left });
  }

  async press(target: Locator): Promise<void> {
    await this.#pointAt(target);
    await this.#press();
    await this.settle();
  }

  /** Types a text key by key, and takes it out again: the form is left as it was. */
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

  /** Turns the wheel. */
  async scroll(pixels: number): Promise<void> {
    await this.page.mouse.wheel(0, pixels);
    await this.settle();
  }

  /** Until nothing is under way, and what has come is drawn. */
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

  /** What is in the middle of the screen, and where. */
  #place(): Promise<string> {
    return this.page.evaluate(() => {
      const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, section');
      return `${shown?.textContent} ${shown?.getBoundingClientRect().top}`;
    });
  }

  /** What is asked of the page to find the target is over before anything is measured. */
  async #pointAt(target: Locator): Promise<void> {
    await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await this.settle();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not in sight.`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.waitForTimeout(POINTED_MILLISECONDS);
    await this.settle();
  }

  async #press(): Promise<void> {
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async #arrived(): Promise<{ milliseconds: number; answers: number }> {
    const arrival = await this.page.waitForFunction(readArrival);
    const arrived = await arrival.jsonValue();
    await this.settle();
    if (!arrived) throw new Error('The content was not shown.');
    return arrived;
  }
}
