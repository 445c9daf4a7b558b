export type { AlertDialogProps } from './AlertDialog.tsx'
export { AlertDialog } from './AlertDialog.tsx'
export type { SheetProps } from './Sheet.tsx'
export { Sheet } from './Sheet.tsx'
