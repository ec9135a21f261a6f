import type { Fuel } from '@shop/contracts';

/** A variant of a car in the demo catalogue, before the database gives it an identifier. */
export interface DemoVehicle {
  make: string;
  model: string;
  generation: string;
  engineCode: string | null;
  litres: number | null;
  fuel: Fuel;
  kw: number;
  /** Months: 200508 is August 2005. */
  builtFrom: number;
  builtTo: number | null;
}

/** Make, model, generation, the months in which it was built, and its engines: code, litres, fuel, kilowatts. */
const LINES = `
Toyota|Yaris|XP90|200508|201107|1KR-FE 1.0 p 51,1NZ-FE 1.5 p 78,2SZ-FE 1.3 p 64,1ND-TV 1.4 d 66
Toyota|Yaris|XP130|201107|202001|1KR-FE 1.0 p 51,1NR-FE 1.3 p 73,2NR-FKE 1.5 p 82,1NZ-FXE 1.5 h 74
Toyota|Yaris|XP210|202002|-|M15A-FKS 1.5 p 92,M15A-FXE 1.5 h 85,G16E-GTS 1.6 p 192
Toyota|Corolla|E120|200111|200702|4ZZ-FE 1.4 p 71,3ZZ-FE 1.6 p 81,1CD-FTV 2.0 d 85
Toyota|Corolla|E150|200610|201306|1ZR-FE 1.6 p 91,2ZR-FE 1.8 p 97,1ND-TV 1.4 d 66
Toyota|Corolla|E210|201806|-|2ZR-FXE 1.8 h 90,M20A-FXS 2.0 h 132,8NR-FTS 1.2 p 85,M20A-FKS 2.0 p 125
Toyota|Camry|XV50|201108|201708|2AR-FE 2.5 p 133,2AR-FXE 2.5 h 149,2GR-FE 3.5 p 200
Toyota|Camry|XV70|201707|202406|A25A-FKS 2.5 p 151,A25A-FXS 2.5 h 160,2GR-FKS 3.5 p 224
Toyota|RAV4|XA40|201212|201812|3ZR-FAE 2.0 p 111,2AR-FE 2.5 p 131,2AD-FTV 2.2 d 110,2AR-FXE 2.5 h 145
Toyota|RAV4|XA50|201811|-|M20A-FKS 2.0 p 127,A25A-FXS 2.5 h 160,A25A-FKS 2.5 p 151
Toyota|Land Cruiser Prado|J150|200908|202311|1GR-FE 4.0 p 202,1KD-FTV 3.0 d 127,1GD-FTV 2.8 d 130
Toyota|Prius|XW30|200904|201512|2ZR-FXE 1.8 h 100
Toyota|Prius|XW50|201512|202211|2ZR-FXE 1.8 h 90
Toyota|GR86|ZN8|202110|-|FA24D 2.4 p 173
Toyota|bZ4X|EA10|202204|-|- - e 150,- - e 160
Lexus|IS|XE30|201304|-|2AR-FSE 2.5 h 164,8AR-FTS 2.0 p 180,2GR-FSE 3.5 p 228
Lexus|RX|AL20|201510|202205|8AR-FTS 2.0 p 175,2GR-FXS 3.5 h 193
Lexus|UX|ZA10|201811|-|M20A-FXS 2.0 h 135,M20A-FKS 2.0 p 126
Honda|Civic|EK|199509|200009|D14A4 1.4 p 66,D16Y8 1.6 p 93,B16A2 1.6 p 118
Honda|Civic|FB|201102|201509|R18Z1 1.8 p 104,L13Z1 1.3 p 73,N22B4 2.2 d 110
Honda|Civic|FC|201511|202106|P10A2 1.0 p 95,L15B7 1.5 p 134,K20C1 2.0 p 235,N16A1 1.6 d 88
Honda|Civic|FE|202106|-|LFC1 2.0 h 135,L15C8 1.5 p 134,K20C1 2.0 p 242
Honda|CR-V|RE|200609|201201|R20A2 2.0 p 110,K24Z1 2.4 p 122,N22A2 2.2 d 103
Honda|CR-V|RM|201112|201806|R20A9 2.0 p 114,K24Z7 2.4 p 138,N16A2 1.6 d 118
Honda|CR-V|RW|201612|202211|L15BE 1.5 p 142,LFB1 2.0 h 135
Honda|Jazz|GE|200807|201506|L12B1 1.2 p 66,L13Z1 1.3 p 73,LDA3 1.3 h 72
Honda|Jazz|GR|202002|-|LEB8 1.5 h 80
Honda|S2000|AP|199904|200908|F20C 2.0 p 177,F22C1 2.2 p 178
Honda|e|ZC7|201911|202312|- - e 100,- - e 113
Nissan|Qashqai|J10|200612|201401|HR16DE 1.6 p 84,MR20DE 2.0 p 104,K9K 1.5 d 78,M9R 2.0 d 110
Nissan|Qashqai|J11|201311|202106|HRA2DDT 1.2 p 85,HR13DDT 1.3 p 103,MR20DD 2.0 p 106,K9K 1.5 d 81,R9M 1.6 d 96
Nissan|X-Trail|T31|200703|201312|MR20DE 2.0 p 104,QR25DE 2.5 p 124,M9R 2.0 d 110
Nissan|X-Trail|T32|201307|202206|MR20DD 2.0 p 106,QR25DE 2.5 p 126,R9M 1.6 d 96,M9R 2.0 d 130
Nissan|Micra|K13|201003|201703|HR12DE 1.2 p 59,HR12DDR 1.2 p 72
Nissan|370Z|Z34|200812|202008|VQ37VHR 3.7 p 241,VQ37VHR 3.7 p 253
Nissan|Leaf|ZE0|201012|201710|EM57 - e 80
Nissan|Leaf|ZE1|201709|-|EM57 - e 110,EM57 - e 160
Nissan|Ariya|FE0|202205|-|- - e 160,- - e 178,- - e 225
Mazda|3|BL|200811|201311|Z6 1.6 p 77,LF 2.0 p 110,L3-VDT 2.3 p 191,Y6 1.6 d 80
Mazda|3|BM|201306|201902|P5-VPS 1.5 p 74,PE-VPS 2.0 p 88,SH-VPTS 2.2 d 110
Mazda|3|BP|201811|-|PE-VPS 2.0 p 90,HF-VPH 2.0 p 137,PY-VPS 2.5 p 137
Mazda|6|GJ|201212|202407|PE-VPS 2.0 p 107,PY-VPS 2.5 p 141,SH-VPTS 2.2 d 110
Mazda|CX-5|KE|201111|201702|PE-VPS 2.0 p 121,PY-VPS 2.5 p 141,SH-VPTS 2.2 d 110
Mazda|CX-5|KF|201702|-|PE-VPS 2.0 p 121,PY-VPS 2.5 p 143,SH-VPTS 2.2 d 135
Mazda|MX-5|ND|201505|-|P5-VPR 1.5 p 97,PE-VPR 2.0 p 135
Mazda|MX-30|DR|202009|-|MH - e 107
Subaru|Forester|SG|200206|200802|EJ201 2.0 p 92,EJ255 2.5 p 155
Subaru|Forester|SH|200803|201212|EJ204 2.0 p 110,EJ255 2.5 p 169,EE20Z 2.0 d 108
Subaru|Forester|SJ|201211|201809|FB20B 2.0 p 110,FA20F 2.0 p 177,EE20Z 2.0 d 108
Subaru|Forester|SK|201806|-|FB20D 2.0 h 110,FB25D 2.5 p 136,CB18 1.8 p 130
Subaru|Impreza|GP|201111|201612|FB16B 1.6 p 84,FB20B 2.0 p 110
Subaru|WRX|VA|201403|202108|FA20F 2.0 p 197,EJ257 2.5 p 221
Subaru|Outback|BS|201410|202105|FB25B 2.5 p 129,EE20Z 2.0 d 110,EZ36D 3.6 p 191
Subaru|BRZ|ZD8|202109|-|FA24D 2.4 p 172
Subaru|Solterra|EA10|202205|-|- - e 160
Mitsubishi|Lancer|CY|200703|201708|4A91 1.5 p 80,4B11 2.0 p 110,4N13 1.8 d 110,4G18 1.6 p 72
Mitsubishi|Lancer Evolution|X|200710|201603|4B11T 2.0 p 217,4B11T 2.0 p 265
Mitsubishi|Outlander|CW|200611|201210|4B11 2.0 p 108,4B12 2.4 p 125,4N14 2.2 d 115
Mitsubishi|Outlander|GF|201208|202105|4J11 2.0 p 110,4J12 2.4 p 123,4B11 2.0 h 149,4N14 2.2 d 110
Mitsubishi|ASX|GA|201002|202212|4A92 1.6 p 86,4B11 2.0 p 110,4N13 1.8 d 110
Mitsubishi|L200|KL|201411|-|4N15 2.4 d 133,4N14 2.3 d 110
Suzuki|Swift|ZC11|200408|201009|M13A 1.3 p 68,M15A 1.5 p 75,M16A 1.6 p 92
Suzuki|Swift|AZG|201009|201704|K12B 1.2 p 69,M16A 1.6 p 100,D13A 1.3 d 55
Suzuki|Swift|A2L|201701|202312|K12C 1.2 p 66,K10C 1.0 p 82,K14C 1.4 p 103
Suzuki|Jimny|JB43|199810|201807|M13A 1.3 p 63,K9K 1.5 d 63
Suzuki|Jimny|JB74|201807|-|K15B 1.5 p 75
Suzuki|Vitara|LY|201502|-|M16A 1.6 p 88,K14C 1.4 p 103,K14D 1.4 h 95,D16AA 1.6 d 88
Hyundai|i20|PB|200808|201412|G4LA 1.2 p 57,G4FA 1.4 p 74,D4FC 1.4 d 66
Hyundai|i30|FD|200707|201206|G4FA 1.4 p 80,G4FC 1.6 p 93,D4FB 1.6 d 85
Hyundai|i30|GD|201111|201612|G4FA 1.4 p 73,G4FD 1.6 p 99,D4FB 1.6 d 94
Hyundai|i30|PD|201611|-|G3LC 1.0 p 88,G4LD 1.4 p 103,D4FE 1.6 d 100,G4KH 2.0 p 202
Hyundai|Tucson|TL|201506|202009|G4FD 1.6 p 97,G4FJ 1.6 p 130,D4FD 1.7 d 85,D4HA 2.0 d 136
Hyundai|Tucson|NX4|202009|-|G4FT 1.6 h 169,G4FP 1.6 p 110,D4FE 1.6 d 100
Hyundai|Santa Fe|DM|201209|201802|G4KE 2.4 p 141,D4HB 2.2 d 145,D4HA 2.0 d 110
Hyundai|Kona Electric|OS|201804|202302|- - e 100,- - e 150
Hyundai|Ioniq 5|NE|202102|-|- - e 125,- - e 160,- - e 239
Kia|Rio|UB|201109|201612|G4LA 1.2 p 62,G4FA 1.4 p 80,D4FC 1.4 d 66
Kia|Ceed|ED|200612|201205|G4FA 1.4 p 77,G4FC 1.6 p 92,D4FB 1.6 d 85,D4EA 2.0 d 103
Kia|Ceed|JD|201205|201805|G4FA 1.4 p 73,G4FD 1.6 p 99,D4FB 1.6 d 94
Kia|Ceed|CD|201804|-|G3LC 1.0 p 88,G4LD 1.4 p 103,D4FE 1.6 d 100,G4FJ 1.6 p 150
Kia|Sportage|SL|201007|201509|G4FD 1.6 p 99,G4KD 2.0 p 120,D4FD 1.7 d 85,D4HA 2.0 d 100
Kia|Sportage|QL|201509|202109|G4FD 1.6 p 97,G4FJ 1.6 p 130,D4FE 1.6 d 100,D4HA 2.0 d 136
Kia|Niro EV|DE|201807|202206|- - e 100,- - e 150
Kia|Niro EV|SG2|202203|-|- - e 150
Kia|EV6|CV|202108|-|- - e 125,- - e 168,- - e 239,- - e 430
Tesla|Model 3|3|201707|-|- - e 208,- - e 239,- - e 324,- - e 377
Tesla|Model S|S|201206|-|- - e 235,- - e 285,- - e 311,- - e 386
Tesla|Model Y|Y|202003|-|- - e 220,- - e 255,- - e 378
Polestar|2|P2|202003|-|- - e 170,- - e 200,- - e 300,- - e 350
BYD|Atto 3|SC2E|202202|-|- - e 150
BYD|Dolphin|EM2E|202308|-|- - e 70,- - e 150
BYD|Seal|EK|202308|-|- - e 230,- - e 390
Škoda|Enyaq|5A|202011|-|- - e 109,- - e 132,- - e 150,- - e 220
Volkswagen|ID.3|E11|202009|-|- - e 93,- - e 107,- - e 150
Volkswagen|ID.4|E21|202011|-|- - e 109,- - e 125,- - e 150,- - e 220
Renault|Zoe|BFM|201212|202403|- - e 65,- - e 80,- - e 100
Renault|Megane E-Tech|RCB|202203|-|- - e 96,- - e 160
BMW|i3|I01|201311|202207|- - e 125,- - e 135
BMW|i4|G26|202111|-|- - e 210,- - e 250,- - e 400
MG|4|EH32|202208|-|- - e 125,- - e 150,- - e 180
MG|ZS EV|AS22|201907|-|- - e 105,- - e 115,- - e 130
`;

const FUELS: Readonly<Record<string, Fuel>> = { p: 'petrol', d: 'diesel', h: 'hybrid', e: 'electric' };

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '-' ? null : text;

/** The demo's cars: each generation of a model with each of its engines. */
export const demoVehicles: readonly DemoVehicle[] = LINES.trim()
  .split('\n')
  .flatMap((line) => {
    const [make = '', model = '', generation = '', from = '', to = '', engines = ''] = line.split('|');
    return engines.split(',').map((engine) => {
      const [code, litres, fuel = '', kw] = engine.split(' ');
      return {
        make,
        model,
        generation,
        engineCode: textOrNull(code),
        litres: textOrNull(litres) === null ? null : Number(litres),
        fuel: FUELS[fuel] ?? 'petrol',
        kw: Number(kw),
        builtFrom: Number(from),
        builtTo: textOrNull(to) === null ? null : Number(to),
      };
    });
  });
