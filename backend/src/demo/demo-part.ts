/** A part of the demo catalogue, before the database gives it an identifier. */
export interface DemoPart {
  name: string;
  /** A file in `pictures/renders`. */
  picture: string;
  /** In units. */
  minimumOrder: number;
  /** Units in stock. */
  quantity: number;
  /** Per unit, in integer cents. */
  priceCents: number;
  description: string;
  number: string;
  /** Values by name, in the order they are shown. */
  attributes: Readonly<Record<string, string>>;
}
