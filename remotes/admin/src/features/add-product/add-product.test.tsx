import { callQuery } from '@shop/api-client';
import { messages, NOT_ENOUGH_STOCK, productRules } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  deferredAnswer,
  refusal,
  renderInShop,
  screen,
  unreachable,
  waitFor,
} from '@shop/testing';
import { Link } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { Component as AddProductPage } from '../../pages/add-product.page.tsx';

const stored = () => Response.json({ success: true, data: { url: '/api/images/strut.webp' } });
const notStored = () => new Response(null, { status: 500 });

/** The form beside the dashboard's menu, with an image host beside the shop's calls. */
function openForm({ upload = stored, ...answers }: Answers & { upload?: () => Response }) {
  const page = (
    <>
      <Link to="/dashboard/users">All Users</Link>
      <AddProductPage />
    </>
  );
  const shop = renderInShop(page, {
    session: anAccount(),
    role: 'admin',
    answers: { 'GET /catalogueNames': names, ...answers },
  });
  const imageHost = vi.fn(upload);
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === shop.host.config.images.uploadUrl ? imageHost() : calls(url, init),
  );
  return { ...shop, imageHost };
}

const field = (label: string) => screen.getByLabelText(label);
const press = () => screen.getByRole('button', { name: 'Add Product' });

async function fillIn(user: ReturnType<typeof openForm>['user']): Promise<void> {
  await user.type(field('Product Name'), 'Strut');
  await user.type(field('Product Price'), '12.50');
  await user.type(field('Product Quantity'), '1200');
  await user.type(field('Minimum Order Quantity'), '400');
  await user.type(field('Product Description'), 'Front left, gas-filled.');
  await user.upload(field('Product Image'), new File(['x'], 'strut.png', { type: 'image/png' }));
}

const names = {
  brands: [{ id: 'kestrel', name: 'Kestrel' }],
  categories: [{ id: 'brakes/discs', name: 'Brakes > Brake discs' }],
};
const added = { acknowledged: true, insertedId: 'part_09' };

describe('Add a Product', () => {
  test('the first wrong field has the focus, also when the picture is missing', async () => {
    const { user } = openForm({});
    await user.click(press());
    await waitFor(() => expect(document.activeElement).toBe(field('Product Name')));
    await user.type(field('Product Name'), 'Strut');
    await user.click(press());
    await waitFor(() => expect(document.activeElement).toBe(field('Product Price')));
  });

  test('every field is required', async () => {
    const { user, calls, findByText } = openForm({});
    await user.click(press());
    for (const [label, message] of [
      ['Product Name', 'Product Name is required.'],
      ['Product Price', 'Product Price is required.'],
      ['Product Quantity', 'Product Quantity is required.'],
      ['Minimum Order Quantity', 'Minimum Order Quantity is required.'],
      ['Product Description', 'Product Description is required.'],
      ['Product Image', 'Image is required'],
    ] as const) {
      await findByText(message);
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(calls.of('POST /part')).toEqual([]);
  });

  test('numbers are number fields, the description a text area, the image a file', () => {
    openForm({});
    for (const label of ['Product Price', 'Product Quantity', 'Minimum Order Quantity']) {
      expect(field(label)).toHaveProperty('type', 'number');
    }
    expect(field('Product Description').tagName).toBe('TEXTAREA');
    expect(field('Product Image')).toHaveProperty('type', 'file');
  });

  test('the picture is uploaded, then the product is sent once, a toast says so, and the form is empty', async () => {
    const answer = deferredAnswer<typeof added>();
    const { user, calls, host, imageHost } = openForm({ 'POST /part': answer.answer });
    await fillIn(user);
    await user.dblClick(press());
    await waitFor(() => expect(calls.of('POST /part')).toHaveLength(1));
    answer.resolve(added);
    await waitFor(() => expect(field('Product Name')).toHaveProperty('value', ''));
    expect(imageHost).toHaveBeenCalledOnce();
    expect(calls.of('POST /part')).toMatchObject([
      {
        body: {
          name: 'Strut',
          price: 12.5,
          quantity: 1200,
          minimumOrder: 400,
          description: 'Front left, gas-filled.',
          picture: '/api/images/strut.webp',
        },
      },
    ]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.productAdded);
    expect(screen.queryByText('strut.png')).toBeNull();
    const link = screen.getByRole('link', { name: 'View product' });
    expect(link.getAttribute('href')).toBe('/purchase/part_09');
    await waitFor(() => expect(document.activeElement).toBe(field('Product Name')));
  });

  test('further pictures are uploaded and sent in their order, which buttons change; the first is the main one', async () => {
    let uploads = 0;
    const { user, calls } = openForm({
      'POST /part': added,
      upload: () => {
        uploads += 1;
        return Response.json({ success: true, data: { url: `/api/images/${uploads}.webp` } });
      },
    });
    await fillIn(user);
    for (const name of ['second.png', 'third.png', 'fourth.png'])
      await user.upload(field('Further Picture'), new File([name], name, { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
    await user.click(screen.getByRole('button', { name: 'Move up picture 3' }));
    await user.click(screen.getByRole('button', { name: 'Move up picture 2' }));
    expect(screen.getByText('fourth.png')).toBeTruthy();
    await user.click(press());
    await waitFor(() => expect(calls.of('POST /part')).toHaveLength(1));
    expect(calls.of('POST /part')[0]?.body).toMatchObject({
      picture: '/api/images/1.webp',
      morePictures: ['/api/images/2.webp', '/api/images/3.webp'],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove picture/ })).toBeNull());
  });

  test('the same picture is taken once', async () => {
    const { user, calls } = openForm({ 'POST /part': added });
    await fillIn(user);
    const second = new File(['second'], 'second.png', { type: 'image/png' });
    await user.upload(field('Further Picture'), second);
    await user.upload(field('Further Picture'), second);
    expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(1);
    // The image host answers the same address for every file.
    await user.click(press());
    await waitFor(() => expect(calls.of('POST /part')).toHaveLength(1));
    expect(calls.of('POST /part')[0]?.body).not.toHaveProperty('morePictures');
  });

  test('a further picture that becomes the main one is shown once', async () => {
    const { user } = openForm({});
    const second = new File(['second'], 'second.png', { type: 'image/png' });
    await user.upload(field('Further Picture'), second);
    await user.upload(field('Product Image'), second);
    expect(screen.queryByRole('button', { name: /^Remove picture/ })).toBeNull();
  });

  test('the focus stays among the further pictures when one is removed or becomes the main one', async () => {
    const { user } = openForm({});
    await user.upload(field('Product Image'), new File(['first'], 'first.png', { type: 'image/png' }));
    for (const name of ['second.png', 'third.png', 'fourth.png'])
      await user.upload(field('Further Picture'), new File([name], name, { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Move up picture 2' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move up/));
    await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove picture 3'));
  });

  test('part number and specifications are sent where there are some', async () => {
    const { user, calls } = openForm({ 'POST /part': added });
    await fillIn(user);
    await user.type(field('Part Number'), 'KP-SA-1');
    await user.type(field('Specifications'), 'Stroke: 190 mm{Enter}Lower eye: 12 mm');
    await user.click(press());
    await waitFor(() => expect(calls.of('POST /part')).toHaveLength(1));
    expect(calls.of('POST /part')[0]?.body).toMatchObject({
      number: 'KP-SA-1',
      attributes: [
        { name: 'Stroke', value: '190 mm' },
        { name: 'Lower eye', value: '12 mm' },
      ],
    });
  });

  test('brand, category and universal are chosen by name, and sent where they are', async () => {
    const { user, calls } = openForm({ 'POST /part': added });
    await fillIn(user);
    await screen.findByRole('option', { name: 'Brakes > Brake discs' });
    await user.selectOptions(field('Brand'), 'Kestrel');
    await user.selectOptions(field('Category'), 'brakes/discs');
    await user.selectOptions(field('Fits Every Car'), 'Yes, it is universal');
    await user.click(press());
    await waitFor(() => expect(calls.of('POST /part')).toHaveLength(1));
    const chosen = { brandId: 'kestrel', categoryId: 'brakes/discs', universal: true };
    expect(calls.of('POST /part')[0]?.body).toMatchObject(chosen);
    await waitFor(() => expect(field('Brand')).toHaveProperty('value', ''));
  });

  test('a minimum of 0 is refused', async () => {
    const { user, calls, findByText } = openForm({});
    await fillIn(user);
    await user.clear(field('Minimum Order Quantity'));
    await user.type(field('Minimum Order Quantity'), '0');
    await user.click(press());
    await findByText(productRules.minimumOrder.min.message);
    expect(document.activeElement).toBe(field('Minimum Order Quantity'));
    expect(calls.of('POST /part')).toEqual([]);
  });

  test('the lists of parts are refetched', async () => {
    const { user, queryClient } = openForm({ 'POST /part': added });
    const { queryKey } = callQuery('GET /part', { query: {} });
    queryClient.setQueryData(queryKey, []);
    await fillIn(user);
    await user.click(press());
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  });

  test('a failed upload is silent: nothing is sent; the field shows it and offers a retry', async () => {
    const { user, calls, host, imageHost, findByRole } = openForm({ 'POST /part': added, upload: notStored });
    await fillIn(user);
    await user.click(press());
    const retry = await findByRole('button', { name: 'Try again' });
    expect(calls.of('POST /part')).toEqual([]);
    expect(host.toasts.error).not.toHaveBeenCalled();
    expect(field('Product Name')).toHaveProperty('value', 'Strut');

    imageHost.mockImplementation(stored);
    await user.click(retry);
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.productAdded));
  });

  test.each([
    ['refused', refusal('internal-error')],
    ['not acknowledged', { ...added, acknowledged: false }],
    ['not reached', unreachable],
  ])('%s: an error toast, and the form is kept', async (_case, answer) => {
    const { user, host, imageHost, findByRole } = openForm({ 'POST /part': answer });
    await fillIn(user);
    await user.click(press());
    expect((await findByRole('alert')).textContent).toContain('What you entered is kept.');
    expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith(messages.productFailed);
    expect(field('Product Name')).toHaveProperty('value', 'Strut');
    expect(screen.getByText('strut.png')).toBeTruthy();

    await user.click(press());
    await waitFor(() => expect(host.toasts.error).toHaveBeenCalledTimes(2));
    expect(imageHost).toHaveBeenCalledOnce();
  });

  test('an error about a field is shown at that field', async () => {
    const errors = [{ field: 'quantity', code: 'maximum', message: NOT_ENOUGH_STOCK }];
    const { user, host, findByText } = openForm({ 'POST /part': refusal('invalid-request', { errors }) });
    await fillIn(user);
    await user.click(press());
    await findByText(NOT_ENOUGH_STOCK);
    expect(field('Product Quantity').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Product Quantity')));
    expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith(messages.productFailed);
  });

  test('unsaved work is confirmed before it is left', async () => {
    const { user, router, findByRole } = openForm({});
    await user.type(field('Product Name'), 'Strut');
    await user.click(screen.getByRole('link', { name: 'All Users' }));
    await user.click(await findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    expect(field('Product Name')).toHaveProperty('value', 'Strut');
  });
});
