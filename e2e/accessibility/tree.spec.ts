import { Header } from '../pages/header.ts';
import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { signInSomebodyNew } from '../support/shopping.ts';

/** The accessibility tree of the most important screens. */
test('home: landmarks, headings, and the structure of parts', async ({ visitorPage: page }) => {
  await page.goto('/');
  await waitUntilShown(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Kestrel Parts"
      - navigation "Main":
        - list:
          - listitem:
            - link "Home"
    - main:
      - region "YOUR CAR PARTS SUPPLIER":
        - heading "YOUR CAR PARTS SUPPLIER" [level=1]
        - button "Explore"
      - region "Latest parts":
        - heading "Latest parts" [level=2]
        - list:
          - listitem:
            - img /.+/
            - heading /.+/ [level=3]
            - term: Price per unit
            - definition: /\\$[\\d,.]+/
            - term: Minimum order
            - definition: /[\\d,]+/
            - term: In stock
            - definition: /[\\d,]+/
            - link /Purchase .+/
      - region "Business growth":
        - heading "Business growth" [level=2]
        - term: Countries
        - definition: 78+
      - region "What our customers say":
        - list:
          - listitem:
            - blockquote
            - paragraph: /Rated [\\d.]+ of 5/
      - region "Why choose us":
        - heading "Why choose us" [level=2]
      - region "Our promise":
        - heading "Our promise" [level=2]
    - contentinfo:
      - navigation "Footer"
      - combobox "Theme"
  `);
  await expect(new Header(page).link('Home')).toHaveAttribute('aria-current', 'page');
});

test('login: every control has a name, and an error is announced immediately', async ({
  visitorPage: page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Log in to your account" [level=1]
      - button "Continue with Google"
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Forget Your Password?"
      - button "Login"
      - complementary:
        - heading "Hello, Friend!" [level=2]
        - link "Create New Account"
  `);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a part and its checkout', async ({ page, request }) => {
  const part = await anOrderablePart(request);
  const partPage = new PartPage(page);
  const buyer = await signInSomebodyNew(page, request);
  await page.goto(`/purchase/${part._id}`);
  await expect(partPage.name).toHaveText(part.name);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button /Enlarge picture of .+/:
        - img /.+/
      - text: In stock
      - heading /.+/ [level=1]
      - region "Price and order":
        - paragraph: /\\$[\\d,.]+ \\/per unit/
        - paragraph: /Part number KP-.+/
        - term: Minimum order
        - definition: /[\\d,]+ units/
        - term: In stock
        - definition: /[\\d,]+ units/
        - term: Delivery
        - term: Warranty
        - text: Units
        - button "Units, fewer"
        - textbox "Units"
        - button "Units, more"
        - paragraph: Total
        - status: /\\$[\\d,.]+/
        - button "Purchase"
      - region "Specifications":
        - heading "Specifications" [level=2]
        - table:
          - rowgroup:
            - row /Part number KP-.+/:
              - rowheader "Part number"
              - cell /KP-.+/
      - region "Description":
        - heading "Description" [level=2]
  `);
  await partPage.purchase.click();
  await expect(partPage.checkout).toMatchAriaSnapshot(`
    - dialog "Checkout":
      - heading "Checkout" [level=2]
      - button "Close"
      - textbox "Product Name": /.+/
      - paragraph: /\\$[\\d,.]+ \\/per unit/
      - textbox "Product Quantity": /\\d+/
      - textbox "Name": ${buyer.name}
      - textbox "Email": ${buyer.email}
      - spinbutton "Order Quantity"
      - textbox "Phone"
      - textbox "Address"
      - paragraph:
        - text: Total
        - status: /\\$[\\d,.]+/
      - button "Place Order"
  `);
  await expect(partPage.quantity).toHaveAccessibleDescription(/^From [\d,]+ to [\d,]+ units$/);
  await expect(partPage.quantity).toBeFocused();
  await partPage.quantity.fill('');
  await expect(partPage.checkout.getByRole('status')).toHaveText('–');
});

test('my orders', async ({ customerPage: page }) => {
  await page.goto('/dashboard/myOrders');
  await waitUntilShown(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome to your Dashboard, Carl Customer" [level=2]
      - navigation "Dashboard":
        - list:
          - listitem:
            - link "My Profile"
          - listitem:
            - link "My Orders"
          - listitem:
            - link "Add a Review"
      - heading "My Orders" [level=1]
      - list "Orders":
        - listitem:
          - heading /.+/ [level=2]:
            - link /.+/
          - paragraph: /[\\d,]+ units at \\$[\\d,.]+/
          - paragraph:
            - text: Order
            - link /\\d+/
            - text: of
            - time
          - paragraph: /\\$[\\d,.]+ Unpaid/
          - link "Pay"
          - button "Print"
          - button "Cancel"
        - listitem:
          - paragraph: /\\$[\\d,.]+ Shipped/
          - link "Order again"
          - button "Print"
          - button "Cancel" [disabled]
  `);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Cancel', disabled: false }).first().click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /Are you sure you want to cancel Car .+ order!/:
      - heading /Are you sure/ [level=2]
      - button "Close"
      - button "No"
      - button "Yes"
  `);
});

test('manage all orders: a named table with column headers', async ({ adminPage: page }) => {
  await page.goto('/dashboard/manageOrders');
  await waitUntilShown(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Manage All Orders" [level=1]
      - region "All orders, newest first":
        - table "All orders, newest first":
          - rowgroup:
            - row:
              - columnheader "Index"
              - columnheader "Buyer Name"
              - columnheader "Email"
              - columnheader "Product Name"
              - columnheader "Order Quantity"
              - columnheader "Payment Status"
              - columnheader "Cancel Order"
          - rowgroup:
            - row:
              - cell "UnPaid"
              - cell /^Delete order \\d+ of .+/:
                - button /^Delete order \\d+ of .+/
            - row:
              - cell "Paid Shipped":
                - button "Paid" [disabled]
  `);
});

test('a form with a picture: hints and errors belong to their controls', async ({ customerPage: page }) => {
  await page.goto('/dashboard/addReview');
  await waitUntilShown(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Add Review" [level=1]
      - textbox "Your Name": Carl Customer
      - textbox "Your Company Name"
      - spinbutton "Your Rating"
      - group "Stars":
        - radio "1 star"
        - radio "5 stars"
      - textbox "Your Feedback"
      - button "Photo"
      - button "Add Feedback"
  `);
  await expect(page.getByLabel('Your Rating')).toHaveAccessibleDescription('From 1 to 5, to one decimal');
  await page.getByRole('button', { name: 'Add Feedback' }).click();
  await expect(page.getByLabel('Your Feedback')).toHaveAccessibleDescription('Feedback is required.');
  await expect(page.getByLabel('Photo')).toHaveAccessibleDescription('Image is required');
  await expect(page.getByLabel('Your Company Name')).toBeFocused();
});
