/** One picture of the catalogue: which model is built, how, and from where it is seen. */
export interface Shot {
  /** A file of `models`, without its ending. */
  model: string;
  /** What its `build` takes. */
  parameters?: Readonly<Record<string, unknown>>;
  /** What differs from the model's own view: see `View` in `studio/framing.py`. */
  view?: Readonly<Record<string, number>>;
  /** In pixels. */
  width: number;
  height: number;
  /** Light paths per pixel and render; of each picture two are rendered. More take longer and leave less grain. */
  samples: number;
}

/** A part on the shop's white sweep. */
export const packshot = (
  model: string,
  parameters: Shot['parameters'] = {},
  view: Shot['view'] = {},
): Shot => ({ model, parameters, view, width: 800, height: 800, samples: 6 });
