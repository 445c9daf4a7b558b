export { insertProForma } from './pro-forma.ts'
export { printingJobs } from './work-tickets.ts'
