import * as ui from '@shop/ui';
import { Fragment, type ReactNode } from 'react';
import { fieldSpecimens } from './field-specimens.tsx';
import { Live, Openable } from './live.component.tsx';
import { DataTables } from './table-specimens.component.tsx';

type Component = Exclude<
  keyof typeof ui,
  | 'AccordionItem'
  | 'Loaded'
  | 'Options'
  | 'buttonClass'
  | 'savesData'
  | 'scrollPositions'
  | 'storedText'
  | 'storeText'
  | 'whenIdle'
  | `use${Capitalize<string>}`
>;

const variants: readonly ui.ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const tones: readonly ui.StatusTone[] = ['neutral', 'accent', 'warning', 'success', 'danger'];
const topics: readonly ui.Tab<string>[] = [
  { value: 'description', label: 'Description', content: 'Monotube, 46 mm.' },
  { value: 'fitting', label: 'Fitting', content: 'Three M8 studs, eye 12 mm.' },
  { value: 'drawings', label: 'Disabled', content: 'None.', disabled: true },
];
const nothing = () => {};

/** Each component of the kit in each of its states. A missing one does not compile. */
export const specimens: Readonly<Record<Component, ReactNode>> = {
  PageHeading: (
    <ui.PageHeading title="My Orders">
      <ui.Button variant="secondary">Beside it</ui.Button>
    </ui.PageHeading>
  ),
  Button: variants.map((variant) => (
    <Fragment key={variant}>
      <ui.Button variant={variant}>{variant}</ui.Button>
      <ui.Button variant={variant} busy>
        busy
      </ui.Button>
      <ui.Button variant={variant} disabled>
        disabled
      </ui.Button>
    </Fragment>
  )),
  ...fieldSpecimens,
  ImagePreview: <ui.ImagePreview file={undefined} current={undefined} />,
  FormError: <ui.FormError>The shop cannot be reached. What you entered is kept.</ui.FormError>,
  StatusPill: tones.map((tone) => (
    <ui.StatusPill key={tone} tone={tone}>
      {tone}
    </ui.StatusPill>
  )),
  Price: (
    <>
      <ui.Price dollars={12} /> <ui.Price dollars={12.5} /> <ui.Price dollars={1234567.89} />
    </>
  ),
  Card: <ui.Card className="p-4">A surface with a hairline around it</ui.Card>,
  ChoiceGroup: (
    <ui.ChoiceGroup
      label="Show"
      options={[
        { value: 'all', label: 'All' },
        { value: 'shipped', label: 'Shipped' },
      ]}
      value="all"
      onChange={nothing}
    />
  ),
  Menu: (
    <>
      <ui.Menu
        label="Actions"
        actions={[
          { label: 'Update', onSelect: nothing },
          { label: 'Approve', onSelect: nothing, disabled: true },
          { label: 'Delete', onSelect: nothing, danger: true },
        ]}
      />
      <ui.Menu label="Disabled" actions={[]} disabled />
    </>
  ),
  Tabs: (
    <Live initial="description">
      {(topic, setTopic) => <ui.Tabs label="About a part" tabs={topics} value={topic} onChange={setTopic} />}
    </Live>
  ),
  Accordion: (
    <div className="w-full">
      <ui.Accordion>
        <ui.AccordionItem heading="Closed">What it stands for</ui.AccordionItem>
        <ui.AccordionItem heading="Open" open>
          What it stands for
        </ui.AccordionItem>
      </ui.Accordion>
    </div>
  ),
  Breadcrumb: (
    <>
      <ui.Breadcrumb current="Front brake disc">
        <a href="/">Home</a>
      </ui.Breadcrumb>
      <ui.Breadcrumb current="A part whose name is longer than the line that is there for it, so that it is cut short">
        <a href="/">Home</a>
        <a href="/">Brakes</a>
      </ui.Breadcrumb>
    </>
  ),
  DataTable: <DataTables />,
  DataTableSkeleton: (
    <div className="w-full">
      <ui.DataTableSkeleton label="Loading the parts" />
    </div>
  ),
  Pagination: (
    <>
      <Live initial={1}>
        {(page, setPage) => <ui.Pagination page={page} more={page < 3} onPage={setPage} />}
      </Live>
      <ui.Pagination page={2} more busy onPage={nothing} />
    </>
  ),
  Picture: (
    <>
      <ui.Picture src="/pictures/brake-disc.webp" alt="Front brake disc" width={160} height={160} />
      <ui.Picture src="/pictures/none.webp" alt="A missing picture" width={160} height={160} />
    </>
  ),
  Skeleton: <ui.Skeleton className="h-10 w-full" />,
  Spinner: <ui.Spinner />,
  EmptyState: (
    <ui.EmptyState title="You have not ordered anything yet." action={<ui.Button>Browse parts</ui.Button>} />
  ),
  ErrorState: (
    <ui.ErrorState
      title="Your orders could not be loaded."
      detail="Check your connection and try again."
      onRetry={nothing}
    />
  ),
  Dialog: (
    <Openable label="Dialog">
      {(open, close) => (
        <ui.Dialog open={open} onClose={close} title="Checkout" description="Front brake disc">
          <ui.TextField label="Order Quantity" type="number" />
        </ui.Dialog>
      )}
    </Openable>
  ),
  ConfirmDialog: (
    <Openable label="Question">
      {(open, close) => <ui.ConfirmDialog open={open} question="Are you sure?" onYes={close} onNo={close} />}
    </Openable>
  ),
  LeaveDialog: (
    <Openable label="Question before leaving">
      {(open, close) => <ui.LeaveDialog open={open} onLeave={close} onStay={close} />}
    </Openable>
  ),
  Fact: (
    <dl>
      <ui.Fact name="Order number">100042</ui.Fact>
    </dl>
  ),
  Offer: (
    <ui.Offer dollars={12.5} partNumber="KP-BR-1001" facts={[{ term: 'In stock', value: '4,800 units' }]} />
  ),
  PriceBreaks: (
    <ui.PriceBreaks
      part={{
        price: 12.5,
        minimumOrder: 400,
        priceBreaks: [
          { minQuantity: 1000, price: 11.3 },
          { minQuantity: 5000, price: 9.95 },
        ],
      }}
    />
  ),
  Letterhead: (
    <ui.Letterhead shop={{ name: 'Kestrel Parts Inc.', email: 'parts@kestrel.example', links: {} }} />
  ),
  PrintSheet: (
    <Openable label="Document for the printer">
      {(open, close) =>
        open && (
          <ui.PrintSheet title="Specimen" onDone={close}>
            <h1>A document alone on its sheet</h1>
          </ui.PrintSheet>
        )
      }
    </Openable>
  ),
};
