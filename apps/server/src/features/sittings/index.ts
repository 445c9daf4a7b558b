export { serveSittings } from './routes.ts'
