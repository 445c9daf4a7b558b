export { serveDocs } from './routes.ts'
