import { keepOnDevice, readFromDevice, storeNow } from '#lib/storage/device.ts';

/** How receipts are printed at this device. */
export const RECEIPT_PRINTERS = ['browser', 'usb', 'serial', 'none'] as const;
export type ReceiptPrinterKind = (typeof RECEIPT_PRINTERS)[number];

/** Sends bytes to a thermal printer. */
export interface ReceiptPrinter {
  readonly print: (bytes: Uint8Array) => Promise<void>;
}

const KEY = 'receipt-printer';
const BAUD_RATE = 9600;

export function readPrinterHere(): ReceiptPrinterKind {
  const kept = readFromDevice<ReceiptPrinterKind>(KEY);
  return kept && RECEIPT_PRINTERS.includes(kept) ? kept : 'browser';
}

export function keepPrinterHere(kind: ReceiptPrinterKind): void {
  keepOnDevice(KEY, kind);
  storeNow();
}

/** The kinds that this browser can reach; WebUSB and Web Serial are in Chromium alone. */
export function printersHere(of: object = navigator): ReceiptPrinterKind[] {
  return RECEIPT_PRINTERS.filter((kind) => (kind === 'usb' || kind === 'serial' ? kind in of : true));
}

/** The parts of WebUSB and Web Serial that are used; the types of the platform do not have them. */
interface UsbDevice {
  readonly configuration: {
    readonly interfaces: readonly {
      readonly interfaceNumber: number;
      readonly alternate: {
        readonly endpoints: readonly { readonly direction: string; readonly type: string; readonly endpointNumber: number }[];
      };
    }[];
  } | null;
  open: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, bytes: Uint8Array) => Promise<unknown>;
  close: () => Promise<void>;
}
interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
}
export interface Hardware {
  readonly usb?: {
    getDevices: () => Promise<UsbDevice[]>;
    requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbDevice>;
  };
  readonly serial?: { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> };
}

/** The class of printers in USB. */
const PRINTER_CLASS = 7;

/** The printer that was allowed before, or that staff choose now in the browser's own window. */
export function thermalPrinter(kind: 'usb' | 'serial', of: Hardware = navigator as Hardware): ReceiptPrinter {
  return { print: (bytes) => (kind === 'usb' ? byUsb(of, bytes) : bySerial(of, bytes)) };
}

async function byUsb({ usb }: Hardware, bytes: Uint8Array): Promise<void> {
  if (!usb) throw new Error('This browser knows no USB.');
  const [known] = await usb.getDevices();
  const device = known ?? (await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }));
  await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const [found] = (device.configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternate }) =>
      alternate.endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({ interfaceNumber, endpointNumber })),
    );
    if (!found) throw new Error('The device takes no data.');
    await device.claimInterface(found.interfaceNumber);
    await device.transferOut(found.endpointNumber, bytes);
  } finally {
    await device.close();
  }
}

async function bySerial({ serial }: Hardware, bytes: Uint8Array): Promise<void> {
  if (!serial) throw new Error('This browser knows no serial port.');
  const [known] = await serial.getPorts();
  const port = known ?? (await serial.requestPort());
  await port.open({ baudRate: BAUD_RATE });
  try {
    const writer = port.writable!.getWriter();
    await writer.write(bytes);
    await writer.close();
  } finally {
    await port.close();
  }
}
