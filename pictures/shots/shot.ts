/** One picture of the catalogue: the model, its options and the camera. */
export interface Shot {
  /** A file of `models`, without its extension. */
  model: string;
  /** The arguments of its `build`. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Differences from the model's own view: see `View` in `studio/framing.py`. */
  view?: Readonly<Record<string, number>>;
  /** In pixels. */
  width: number;
  height: number;
  /**
   * Light paths per pixel and render; each picture is rendered twice. More take longer and leave less grain.
   */
  samples: number;
}

/** A part on the shop's white backdrop. */
export const packshot = (
  model: string,
  parameters: Shot['parameters'] = {},
  view: Shot['view'] = {},
): Shot => ({ model, parameters, view, width: 800, height: 800, samples: 6 });
