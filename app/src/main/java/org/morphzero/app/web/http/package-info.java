/**
 * What every part of the web server needs: requests read within bounds, refusals, JSON, streams of events, files of the page, and the guard
 * against other sites. Depends on Javalin, Jetty and Jackson only.
 */
package org.morphzero.app.web.http;
