export { printingJobs } from './work-tickets.ts'
