import { ChoiceGroup, type Density } from '@shop/ui';

interface FilterChoiceProps<Filter extends string> {
  label: string;
  options: readonly { value: Filter; label: string }[];
  /** All rows without one. */
  value: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
}

/** Which rows of a list are shown. */
export function FilterChoice<Filter extends string>(props: FilterChoiceProps<Filter>) {
  const { label, options, value, onChange } = props;
  return (
    <ChoiceGroup<Filter | ''>
      label={label}
      options={[{ value: '', label: 'All' }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** How high the rows of a table are. */
export function DensityChoice(props: { value: Density; onChange: (density: Density) => void }) {
  return <ChoiceGroup label="Rows" options={densities} {...props} />;
}
