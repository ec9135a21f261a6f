import { foldText } from '@shop/contracts';

/** How files name the columns, folded and without signs: English, German, French, Spanish, Dutch, Polish. */
const NUMBER_HEADS = words(`
  number no nr num partnumber partno partnum partnr pn itemnumber itemno itemnr itemnum articlenumber articleno articlenr artno artnr
  productnumber productno productcode partcode itemcode articlecode stockcode materialnumber materialno catalognumber catalogueno
  catalogno sku mpn oe oem oenumber oeno oenr oemnumber oemno oemnr manufacturernumber manufacturerpartnumber manufacturerno mfrpartno
  mfgpartno mfrpn supplierpartnumber vendorpartnumber ourpartnumber yourpartnumber
  artikelnummer artikelnr teilenummer teilenr teilnummer bestellnummer bestellnr materialnummer materialnr oenummer oemnummer
  ersatzteilnummer herstellernummer sachnummer
  reference ref referencearticle refarticle codearticle numeroarticle noarticle numerodepiece numeropiece nodepiece nopiece npiece
  ndepiece narticle codeproduit referenceproduit
  referencia codigo codigoarticulo codigodearticulo numerodepieza numerodeparte noparte nodeparte nparte numeroarticulo
  onderdeelnummer onderdeelnr bestelnummer artikelcode referentie referentienummer
  numer numerczesci nrczesci numerkatalogowy nrkatalogowy numerartykulu kodproduktu kodtowaru kodczesci indeks symbol`);
/** Also a column beside that of the numbers, which then is the one. */
const OTHER_NUMBER_HEADS = words(
  'part item article product material code artikel teil pieza piece articulo producto onderdeel produit czesc towar kod',
);
const QUANTITY_HEADS = words(`
  quantity qty qnty quant units amount pieces pcs count ordered qtyordered orderedqty orderqty qtyorder quantityordered orderedquantity
  orderquantity qtyrequired requiredqty reqqty qtyreq qtyneeded noofunits noofpieces
  menge bestellmenge anzahl stuck stk stuckzahl mengestk mengestuck anz
  quantite qte qtecommandee quantitecommandee nombre pieces nb nbre
  cantidad cant cantidadpedida cantpedida unidades uds piezas
  aantal hoeveelheid stuks besteldaantal aantalstuks
  ilosc iloscszt szt sztuk liczba liczbasztuk zamowionailosc`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const headOf = (name: string): string => foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Files call a column of numbers or quantities so; signs alone say nothing. */
export function isColumnName(name: string): boolean {
  const head = headOf(name);
  return head === '' || [NUMBER_HEADS, OTHER_NUMBER_HEADS, QUANTITY_HEADS].some((known) => known.has(head));
}

/** Which columns hold numbers and the quantity; `undefined` where the names are not of both. */
export function namedColumns(names: readonly string[]): { numbers: number[]; quantity: number } | undefined {
  const heads = names.map(headOf);
  const columnsIn = (known: ReadonlySet<string>) =>
    heads.flatMap((head, column) => (known.has(head) ? [column] : []));
  const [quantity] = columnsIn(QUANTITY_HEADS);
  const named = columnsIn(NUMBER_HEADS);
  const numbers = named.length > 0 ? named : columnsIn(OTHER_NUMBER_HEADS);
  const others = numbers.filter((column) => column !== quantity);
  return quantity === undefined || others.length === 0 ? undefined : { numbers: others, quantity };
}
